export const sessions = {
  problems: {
    session_invalid: { title: 'Unauthorized', detail: 'This session is not valid or has ended. Sign in again.' },
    token_expired: { title: 'Unauthorized', detail: 'The access token has expired. Refresh it.' },
    session_not_found: { title: 'Not found', detail: 'There is no such session.' },
    invalid_credentials: { title: 'Sign-in failed', detail: 'Invalid credentials. Please try again.' },
    password_wrong: { title: 'Wrong password', detail: 'This is not your password.' },
    sign_in_code_invalid: { title: 'Sign-in failed', detail: 'Invalid code' },
    second_factor_required: {
      title: 'Second factor required',
      detail: 'This needs a second factor, and your account has none yet. Set one up in the dashboard.',
    },
  },
  validation: {
    email_required: 'Email is required',
    password_required: 'Password is required',
    password_wrong: 'This is not your password.',
    refresh_tokens_differ: 'refresh and refreshToken must be the same.',
  },
  mails: {
    /** What mails about the safety of an account have in common. */
    account_news: {
      when: 'When',
      device: 'Device',
      address: 'From the address',
      no_address: 'not known',
      was_you: 'If it was you, there is nothing to do.',
      not_you: 'If it was not you, set a new password at once. That also ends every session:',
      button: 'Set a new password',
    },
    new_device: {
      subject: 'New sign-in to Barograph',
      preheader: 'With a program that you have not used before.',
      text: 'Somebody, probably you, signed in to your account with a program that was not used for it before.',
    },
    session_reused: {
      subject: 'A session of yours was ended',
      preheader: 'Its token was used twice.',
      text: 'A token of one of your sessions was used a second time, which happens when somebody has copied it. We have ended the session; sign in again to go on.',
    },
  },
};
