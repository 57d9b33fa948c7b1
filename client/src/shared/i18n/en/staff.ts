/** The page of the dashboard for the operator's own people. */
export const staff = {
  title: 'Staff',
  intro: 'These pages open with a pass that is valid for 15 minutes and ends with your session. They are read-only.',
  queues: 'Open the queue board',
  docs: 'Open Swagger UI',
  failed: 'The page could not be opened.',
  notStaff: 'This page is for the operator’s staff only.',
  secondFactor: {
    intro: 'Staff pages open only to accounts with a second factor. Set one up with an authenticator app. Enter your password to begin.',
    password: 'Password',
    begin: 'Set up',
    secret: 'Add this key to your authenticator app, then enter the six-digit code it shows.',
    openApp: 'Open it in an app on this device',
    code: 'Code',
    confirm: 'Turn on',
    failed: 'The second factor could not be set up.',
    isOn: 'The second factor is on.',
    recovery: 'Keep these recovery codes where you can find them without your phone. Each one works once, and they will not be shown again.',
    kept: 'I have saved them',
  },
};
