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
  description: 'Enter the code we sent you.',
  lede: 'We sent a six-digit code to your email address. It is valid for ten minutes.',
  ledeKnown: 'We sent a six-digit code to {address}. It is valid for ten minutes.',
  panel: 'One more minute, and the first index is yours to read.',
  label: 'Code',
  missing: 'Enter the code from the email',
  invalid: 'Invalid code',
  submit: 'Validate',
  submitting: 'Validating…',
  resend,
  again: 'Wrong address?',
  signUp: 'Sign up again',
};

export type CodeMessages = typeof code;
