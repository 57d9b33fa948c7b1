export const twoFactor = {
  problems: {
    two_factor_code_wrong: { title: 'Invalid code', detail: 'This code is not valid, or has been used.' },
    two_factor_already_on: { title: 'Already on', detail: 'The second factor is on. Turn it off before you set up another.' },
    two_factor_not_begun: { title: 'Not begun', detail: 'Begin again to set up the second factor: there is no secret to confirm, or it is too old.' },
    two_factor_not_on: { title: 'Not on', detail: 'The second factor is not on.' },
  },
  validation: {
    two_factor_code_wrong: 'This code is not valid, or has been used.',
  },
  mails: {
    two_factor_on: {
      subject: 'Barograph now asks for a code when you sign in',
      preheader: 'The second factor of your account was turned on.',
      text: 'The second factor of your account was turned on: signing in asks for a code of your app. Keep the recovery codes where you find them without your phone.',
    },
    two_factor_off: {
      subject: 'Barograph no longer asks for a code when you sign in',
      preheader: 'The second factor of your account was turned off.',
      text: 'The second factor of your account was turned off: signing in asks for your password only.',
    },
    recovery_codes: {
      subject: 'New recovery codes for Barograph',
      preheader: 'The old ones are no longer good.',
      text: 'New recovery codes were made for your account. The old ones are no longer good.',
    },
  },
};
