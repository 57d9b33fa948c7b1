import { accessToken, onSessionEnd } from '../../shared/api/session';

/** Kept for a tab: going from page to page begins nothing anew. */
const KEY = 'barograph.renewed';

/**
 * Renews a stored session once in each tab, as the dashboard does when it starts; where the server refuses, it is over. Pages for guests
 * leave for the dashboard at once, which renews it itself.
 */
export async function renewSession(): Promise<void> {
  const { dataset } = document.documentElement;
  const stored = accessToken();
  if (stored === null || dataset.guests !== undefined) return;
  onSessionEnd(() => delete dataset.signedIn);
  if (sessionStorage.getItem(KEY) !== null) return;
  sessionStorage.setItem(KEY, '');
  const { refreshAccess } = await import('../../shared/api/refresh');
  // A refusal has ended the session already; whatever else went wrong is no reason to sign anybody out.
  await refreshAccess(stored).catch(() => undefined);
}
