/** What react-admin itself says in the pages that we have, by its own keys. */
export const reactAdmin: Readonly<Record<string, string>> = {
  'ra.action.undo': 'Undo',
  'ra.auth.auth_check_error': 'Log in to continue.',
  'ra.message.select_all_limit_reached': 'There are too many rows to select at once. Only the first {max} were selected.',
  'ra.notification.data_provider_error': 'The data could not be loaded.',
  'ra.notification.http_error': 'The server could not be reached.',
  'ra.notification.item_doesnt_exist': 'This item does not exist.',
  'ra.notification.logged_out': 'Your session has ended. Please log in again.',
  'ra.notification.not_authorized': 'You are not allowed to do this.',
  'ra.page.list': '{name}',
  'ra.page.show': '{name}',
};
