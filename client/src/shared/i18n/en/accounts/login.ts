/** Logging in. */
export const login = {
  title: 'Log in',
  description: 'Log in to your Barograph dashboard for your API key, usage and every index.',
  panel: 'Every number has its date, its method and its confidence.',
  email: 'Email',
  password: 'Password',
  emailMissing: 'Email is required',
  passwordMissing: 'Password is required',
  refused: 'Invalid credentials. Please try again.',
  submit: 'Log in',
  submitting: 'Logging in…',
  forgot: 'Forgot password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  code: {
    title: 'Two-factor authentication',
    lede: 'Enter the six-digit code from your authenticator app.',
    ledeRecovery: 'Enter one of your recovery codes.',
    label: 'Code',
    labelRecovery: 'Recovery code',
    missing: 'Enter the code from your authenticator app, or a recovery code',
    refused: 'Invalid code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use your authenticator app',
    back: 'Back to email and password',
    expired: 'Your login timed out, or there were too many wrong codes. Please log in again.',
    submit: 'Log in',
    submitting: 'Logging in…',
  },
};

export type LoginMessages = typeof login;
