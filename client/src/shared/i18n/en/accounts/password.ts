import { resend } from './code';

/** Asking for a new password, and setting it. */
export const forgot = {
  title: 'Forgot password',
  description: 'Request a link to set a new password.',
  panel: 'The record goes on. Only the key to it is lost.',
  lede: 'Enter the email address of your account. We will send you a link to set a new password, valid for 30 minutes.',
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
  panel: 'A new password ends every session of your account, wherever it is.',
  password: 'New password',
  passwordHint: 'At least 12 characters',
  confirmation: 'Confirm password',
  missing: 'Your password is missing',
  mismatch: 'Passwords do not match.',
  submit: 'Reset password',
  submitting: 'Saving…',
  done: 'Password successfully reset.',
  failed: 'An error occurred.',
  logIn: 'Log in',
  spent: 'What to do next',
  resendHelp: 'Has the link in your email stopped working? We can send another.',
  resend: { ...resend, resend: 'Resend code' },
};

export type ResetMessages = typeof reset;
