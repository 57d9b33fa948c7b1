/** Entering the code of a sign-up, and asking for another. */
export const resend = {
  resend: 'Request a new code',
  wait: 'Wait {seconds}s',
  sent: 'A new OTP has been sent. Please check your email.',
  unexpected: 'Unexpected response from server.',
  failed: 'Could not resend OTP. Please try again.',
};

export type ResendMessages = typeof resend;

export const code = {
  title: 'Enter your code',
  description: 'Enter the code that we have sent to you.',
  lede: 'We have sent a code of six digits to your e-mail address. It works for ten minutes.',
  ledeKnown: 'We have sent a code of six digits to {address}. It works for ten minutes.',
  panel: 'One minute more, and the first index is yours to read.',
  label: 'Code',
  missing: 'Enter the code from the mail',
  invalid: 'Invalid code',
  submit: 'Validate',
  submitting: 'Validating…',
  resend,
  again: 'Another address?',
  signUp: 'Sign up again',
};

export type CodeMessages = typeof code;
