import { refreshSession } from './generated/accounts';
import { HttpError } from './http-error';
import { accessToken, clearSession, refreshToken, saveTokens } from './session';

const LOCK = 'barograph.refresh';
let inThisTab: Promise<string> | null = null;

/**
 * A new access token in the place of one that was refused. One call is under way in the whole browser: who comes later waits, and
 * takes what the first has got. Where the server refuses, the session is over; where it could not be asked, it stays.
 */
export function refreshAccess(refused: string | null): Promise<string> {
  // Pages over plain HTTP on a foreign host have no locks; there one refresh a tab is the best there is.
  inThisTab ??= ('locks' in navigator ? navigator.locks.request(LOCK, () => renew(refused)) : renew(refused)).finally(() => {
    inThisTab = null;
  });
  return inThisTab;
}

async function renew(refused: string | null): Promise<string> {
  const current = accessToken();
  if (current !== null && current !== refused) return current;
  const refresh = refreshToken();
  if (refresh === null) return end(new HttpError(401, null));
  try {
    const tokens = await refreshSession({ refreshToken: refresh });
    // Signed out meanwhile, here or in another tab: the answer comes too late.
    if (refreshToken() !== refresh) return accessToken() ?? end(new HttpError(401, null));
    saveTokens({ access: tokens.accessToken, refresh: tokens.refreshToken });
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof HttpError && [400, 401, 403].includes(error.status)) return end(error);
    throw error;
  }
}

function end(error: HttpError): never {
  clearSession();
  throw error;
}
