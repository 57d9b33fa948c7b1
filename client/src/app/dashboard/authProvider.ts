import type { AuthProvider } from 'react-admin';
import { signOut } from '../../shared/api/generated/accounts';
import { HttpError } from '../../shared/api/http-error';
import { accessToken, clearSession, onSessionEnd, refreshToken, storedUser } from '../../shared/api/session';
import { leaveView } from '../../shared/api/view';

const SIGN_OUT_MS = 5_000;
/** True while this tab signs out on purpose: then the way leads home and not to the login. */
let isLeaving = false;

/** Whole addresses: the login belongs to the public site, which react-admin's router does not know. */
function loginAddress(): string {
  const { origin, pathname, search, hash } = window.location;
  return `${origin}/login?next=${encodeURIComponent(`${pathname}${search}${hash}`)}`;
}

/** Who holds an access token is let in; everything else is the server's to decide. */
export const authProvider: AuthProvider = {
  login: () => {
    window.location.assign(loginAddress());
    return Promise.resolve();
  },
  checkAuth: () => (accessToken() === null ? refuse() : Promise.resolve()),
  // Refused for want of rights is no reason to end a session.
  checkError: (error: unknown) => (error instanceof HttpError && error.status === 401 ? refuse() : Promise.resolve()),
  logout: async () => {
    if (accessToken() === null) return loginAddress();
    isLeaving = true;
    // The refresh token too: it names the session where the access token has been lost or is no longer read.
    const refresh = refreshToken();
    await signOut(refresh === null ? {} : { refresh }, { signal: AbortSignal.timeout(SIGN_OUT_MS) }).catch(() => undefined);
    clearSession();
    return `${window.location.origin}/`;
  },
  getIdentity: () => {
    const user = storedUser();
    return user === null ? refuse() : Promise.resolve({ id: user.id, fullName: user.name });
  },
};

function refuse(): Promise<never> {
  return Promise.reject({ redirectTo: loginAddress(), message: false });
}

/** Takes this tab to the login when the session ends, here or in another tab, and afterwards back to where it was. */
export function followSessionEnd(): () => void {
  const leave = (): void => {
    // Whoever signs in here next is not in it.
    leaveView();
    if (!isLeaving) window.location.replace(loginAddress());
  };
  // It may have ended while the first page was on its way.
  if (accessToken() === null) leave();
  return onSessionEnd(leave);
}
