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
      preheader: 'Someone requested this.',
      greeting: 'Hello {name},',
      text: 'Someone, perhaps you, asked to set a new password for your account.',
      button: 'Set a new password',
      note: 'The link works once and is valid for {minutes} minutes. Requesting another link invalidates it. If this was not you, ignore this email: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your Barograph password was changed',
      preheader: 'If this was not you, act immediately.',
      greeting: 'Hello {name},',
      text: 'The password of your account was changed. All other sessions have been logged out.',
    },
  },
};
