/** Accepting an invitation to an organization. */
export const invitation = {
  title: 'Invitation',
  description: 'Accept an invitation to an organization at Barograph.',
  panel: 'One organization, one key, and everyone looks at the same line.',
  verifying: 'Verifying invitation...',
  heading: 'Join {organization}',
  headingPlain: 'You’re invited',
  lede: 'This invitation is for {email}.',
  invalidTitle: 'Invalid invitation',
  invalid: 'This invitation link is invalid or expired.',
  name: 'Name',
  surname: 'Surname',
  country: 'Country',
  chooseCountry: 'Select your country',
  noCountries: 'The list of countries could not be loaded.',
  password: 'Password',
  passwordHint: 'At least 12 characters',
  submit: 'Accept Invitation',
  submitting: 'Submitting…',
  done: 'Your account has been created! Redirecting to login…',
  failed: 'Failed to accept invitation.',
  home: 'Go to Homepage',
  contact: 'Contact us',
  faults: {
    name: 'Your name must only contain letters and spaces',
    surname: 'Your surname must only contain letters and spaces',
    country: 'Your country is missing',
    password: 'Your password is missing',
  },
};

export type InvitationMessages = typeof invitation;
