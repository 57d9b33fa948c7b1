export const password = {
  problems: {
    reset_link_invalid: { title: 'Invalid link', detail: 'This link is invalid or has expired. Please request a new one.' },
  },
  replies: {
    password_reset_requested: 'Check your email for further instructions.',
    password_was_reset: 'Password successfully reset.',
  },
  mails: {
    password_reset: {
      subject: 'Set a new password for Barograph',
      preheader: 'Somebody asked for this.',
      greeting: 'Hello {name},',
      text: 'Somebody, perhaps you, asked to set a new password for your account.',
      button: 'Set a new password',
      note: 'The link works once, for {minutes} minutes. A newer one replaces it. If it was not you, ignore this mail: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password for Barograph was changed',
      preheader: 'If it was not you, act at once.',
      greeting: 'Hello {name},',
      text: 'The password of your account was changed. Whoever was signed in elsewhere has been signed out.',
    },
  },
};
