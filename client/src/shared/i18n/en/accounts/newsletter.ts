/** The newsletter: asking for it, and confirming it. */
export const newsletter = {
  email: 'Email',
  placeholder: 'you@organization.org',
  accept: 'I accept the',
  terms: 'terms of use',
  and: 'and the',
  privacy: 'privacy policy',
  invalid: 'please enter a valid email address',
  submit: 'Subscribe',
  submitting: 'Subscribing…',
  done: 'Thank you for subscribing!',
  failed: 'Something went wrong. Please try again.',
};

export type NewsletterMessages = typeof newsletter;

export const newsletterConfirmation = {
  title: 'Newsletter',
  description: 'Confirm your subscription to the Barograph briefing newsletter.',
  panel: 'What moved, and by how much.',
  pending: 'Confirming your subscription...',
  doneTitle: 'Subscription Confirmed',
  done: 'You are now subscribed to the Barograph briefing newsletter.',
  failedTitle: 'Confirmation Failed',
  failed: 'Something went wrong during confirmation.',
  noToken: 'Invalid confirmation link',
  home: 'Go to Homepage',
  indexes: 'Browse the indexes',
};

export type ConfirmationMessages = typeof newsletterConfirmation;
