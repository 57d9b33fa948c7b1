export const twoFactor = {
  problems: {
    two_factor_code_wrong: { title: 'Invalid code', detail: 'This code is not valid or has already been used.' },
    two_factor_already_on: { title: 'Already on', detail: 'Two-factor authentication is already on. Turn it off before you set it up again.' },
    two_factor_not_begun: {
      title: 'Not started',
      detail: 'Start setting up two-factor authentication again: there is no secret to confirm, or it has expired.',
    },
    two_factor_not_on: { title: 'Not on', detail: 'Two-factor authentication is not on.' },
  },
  validation: {
    two_factor_code_wrong: 'This code is not valid or has already been used.',
  },
  mails: {
    two_factor_on: {
      subject: 'Barograph now asks for a code when you log in',
      preheader: 'Two-factor authentication was turned on for your account.',
      text: 'Two-factor authentication was turned on for your account: logging in now requires a code from your app. Keep the recovery codes where you can find them without your phone.',
    },
    two_factor_off: {
      subject: 'Barograph no longer asks for a code when you log in',
      preheader: 'Two-factor authentication was turned off for your account.',
      text: 'Two-factor authentication was turned off for your account: logging in only requires your password.',
    },
    recovery_codes: {
      subject: 'New recovery codes for Barograph',
      preheader: 'The old ones no longer work.',
      text: 'New recovery codes were created for your account. The old ones no longer work.',
    },
  },
};
