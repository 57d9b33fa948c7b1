/** Logging in. */
export const login = {
  title: 'Log in',
  description: 'Log in to your Barograph dashboard: your API key, all indexes and their use.',
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
    title: 'Second step',
    lede: 'Enter the six digits that your authenticator app shows.',
    ledeRecovery: 'Enter one of the recovery codes that you have kept.',
    label: 'Code',
    labelRecovery: 'Recovery code',
    missing: 'Enter the code of your authenticator app, or a recovery code',
    refused: 'Invalid code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to e-mail and password',
    expired: 'That took too long, or too many codes were wrong. Please log in again.',
    submit: 'Log in',
    submitting: 'Logging in…',
  },
};

export type LoginMessages = typeof login;
