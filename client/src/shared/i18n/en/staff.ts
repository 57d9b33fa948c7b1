/** The page of the dashboard for the operator's own people. */
export const staff = {
  title: 'For staff',
  intro: 'These pages open with a pass that is good for 15 minutes and ends with your session. They are for looking: nothing can be changed there.',
  queues: 'Open the queue board',
  docs: 'Open Swagger UI',
  failed: 'The page could not be opened.',
  notStaff: 'This page is for the staff of the operator.',
};
