/** The page of the dashboard for the operator's own people. */
export const staff = {
  title: 'Staff',
  intro: 'These pages open with a pass that is valid for 15 minutes and ends with your session. They are read-only.',
  queues: 'Open the queue board',
  docs: 'Open Swagger UI',
  failed: 'The page could not be opened.',
  notStaff: 'This page is for the operator’s staff only.',
  secondFactor: 'Staff pages open only to accounts with a second factor.',
};
