import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useGetProfile } from '../../shared/api/generated/accounts';
import { HttpError } from '../../shared/api/http-error';
import { STALE_MS } from '../../shared/api/query-client';
import { refreshAccess } from '../../shared/api/refresh';
import { accessToken, saveUser } from '../../shared/api/session';
import { currentView } from '../../shared/api/view';
import { useMessages } from '../../shared/i18n/use-messages';
import { followSessionEnd } from './authProvider';

/** Before the first answers: one that was refused has renewed the session already, and once is enough. */
const STORED_AT_START = accessToken();

/** Renews the session when the dashboard starts, follows its end, and keeps the stored person in step with the server's. */
export function SessionKeeper(): null {
  const chrome = useMessages('chrome');
  const notify = useNotify();
  useEffect(followSessionEnd, []);
  useEffect(() => {
    if (STORED_AT_START === null) return;
    refreshAccess(STORED_AT_START).catch((error: unknown) => {
      // A refusal has ended the session already. Whatever else went wrong is no reason to sign anybody out.
      const isRefused = error instanceof HttpError && [400, 401, 403].includes(error.status);
      if (!isRefused) notify(chrome.states.unreachable, { type: 'warning' });
    });
  }, [notify, chrome]);
  // Another tab may have replaced the key.
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account, refetchOnWindowFocus: 'always' } });
  useEffect(() => {
    // An answer that comes after the session has ended shall not bring the person back.
    // In a view of a customer's dashboard it is the profile in the owner's place.
    if (profile !== undefined && accessToken() !== null && currentView() === null) saveUser(profile);
  }, [profile]);
  return null;
}
