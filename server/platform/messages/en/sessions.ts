export const sessions = {
  problems: {
    session_invalid: { title: 'Unauthorized', detail: 'This session is not valid or has ended. Log in again.' },
    token_expired: { title: 'Unauthorized', detail: 'The access token has expired. Refresh it.' },
    session_not_found: { title: 'Not found', detail: 'This session does not exist.' },
    invalid_credentials: { title: 'Login failed', detail: 'Invalid credentials. Please try again.' },
    password_wrong: { title: 'Wrong password', detail: 'This is not your password.' },
    sign_in_code_invalid: { title: 'Login failed', detail: 'Invalid code' },
    organization_suspended: {
      title: 'Organization suspended',
      detail: 'This organization has been suspended. Contact us to find out why.',
    },
    view_read_only: { title: 'Read-only view', detail: 'You are viewing a customer’s dashboard, which is read-only. End the view first.' },
    view_hidden: { title: 'Not part of the view', detail: 'A view of a customer’s dashboard shows neither secrets nor anyone’s own account.' },
    view_ended: { title: 'View ended', detail: 'This view of a customer’s dashboard has ended. Open another one if you still need it.' },
    view_not_found: { title: 'Not found', detail: 'There is no such view, or it has ended.' },
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
      address: 'IP address',
      no_address: 'unknown',
      was_you: 'If this was you, you don’t need to do anything.',
      not_you: 'If this was not you, set a new password immediately. That also ends every session:',
      button: 'Set a new password',
    },
    new_device: {
      subject: 'New login to Barograph',
      preheader: 'From a browser you have not used before.',
      text: 'Someone, probably you, logged in to your account from a browser or app that has not been used for it before.',
    },
    session_reused: {
      subject: 'One of your sessions was ended',
      preheader: 'Its token was used twice.',
      text: 'A token of one of your sessions was used a second time, which can mean that someone has copied it. We have ended the session. Log in again to continue.',
    },
  },
};
