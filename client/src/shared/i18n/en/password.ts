import { resend } from './code';

/** Asking for a new password, and setting it. */
export const forgot = {
  title: 'Forgot password',
  description: 'Ask for a link to set a new password.',
  panel: 'The record goes on; only the key to it is lost.',
  lede: 'Tell us the e-mail address of your account. We will send a link to set a new password; it works for 30 minutes.',
  email: 'Email',
  emailMissing: 'Email is required',
  submit: 'Send the link',
  submitting: 'Sending…',
  sent: 'Check your email for further instructions.',
  failed: 'Error sending reset password request. Please try again.',
  back: 'Back to log in',
};

export type ForgotMessages = typeof forgot;

export const reset = {
  title: 'Set a new password',
  description: 'Set a new password for your account.',
  panel: 'A new password ends every session of the account, wherever it is.',
  password: 'New password',
  passwordHint: 'At least 12 characters',
  confirmation: 'Confirm the password',
  missing: 'Your password is missing',
  mismatch: 'Passwords do not match.',
  submit: 'Reset password',
  submitting: 'Saving…',
  done: 'Password successfully reset.',
  failed: 'An error occurred.',
  logIn: 'Log in',
  spent: 'What to do now',
  resendHelp: 'The link in your mail no longer works? We can send another.',
  resend: { ...resend, resend: 'Resend code' },
};

export type ResetMessages = typeof reset;
