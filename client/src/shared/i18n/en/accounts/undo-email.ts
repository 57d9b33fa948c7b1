/** Taking an earlier address back, by the link of the mail about its change. */
export const undoEmail = {
  title: 'Restore your email address',
  description: 'Take back the email address of your account.',
  panel: 'Nothing is lost while this mailbox is yours.',
  text: 'Your account will use this address again, and everyone will be logged out of it.',
  submit: 'Restore this address',
  submitting: 'Restoring…',
  doneTitle: 'Your address is back',
  done: 'Set a new password now: whoever changed the address may know yours.',
  newPassword: 'Set a new password',
  failedTitle: 'This link does not work',
  failed: 'The address could not be restored.',
  contact: 'Contact us',
  home: 'Go to Homepage',
};

export type UndoEmailMessages = typeof undoEmail;
