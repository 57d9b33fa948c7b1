/** The page of the dashboard for the operator's own people. */
export const staff = {
  title: 'For staff',
  intro: 'These pages open with a pass that is good for 15 minutes and ends with your session. They are for looking: nothing can be changed there.',
  queues: 'Open the queue board',
  docs: 'Open Swagger UI',
  failed: 'The page could not be opened.',
  notStaff: 'This page is for the staff of the operator.',
  secondFactor: {
    intro: 'Staff pages open only to accounts with a second factor. Set one up with an authenticator app. It starts with your password.',
    password: 'Password',
    begin: 'Set up',
    secret: 'Add this key to your authenticator app, then enter the six digits that the app shows.',
    openApp: 'Open it in an app on this device',
    code: 'Code',
    confirm: 'Turn on',
    failed: 'The second factor could not be set up.',
    isOn: 'The second factor is on.',
    recovery: 'Keep these recovery codes where you find them without your phone. Each signs you in once, and they are not shown again.',
    kept: 'I have kept them',
  },
};
