import type { RefreshRequest, TokensResponse } from './generated/barograph.schemas';
import { HttpError } from './http-error';
import { readReply, send } from './request';
import { accessToken, clearSession, refreshToken, saveTokens, storedUser } from './session';

const LOCK = 'barograph.refresh';
/** Waits before a lost refresh is asked for again: together shorter than the server's patience. */
const AGAIN_AFTER_MS = [500, 2_000, 4_000];
let inThisTab: Promise<string> | null = null;

/**
 * A new access token in the place of one that was refused. One call is under way in the whole browser: who comes later waits, and
 * takes what the first has got. Where the server refuses, the session is over; where it could not be asked, it stays.
 */
export async function refreshAccess(refused: string | null): Promise<string> {
  for (;;) {
    const joined = inThisTab;
    const token = await (joined ?? begin(refused));
    // One that was under way may have begun for an earlier token, and found that the session had been replaced by the one that is refused here.
    if (joined === null || token !== refused) return token;
  }
}

function begin(refused: string | null): Promise<string> {
  // Pages over plain HTTP on a foreign host have no locks; there one refresh a tab is the best there is.
  const renewal = 'locks' in navigator ? navigator.locks.request(LOCK, () => renew(refused)) : renew(refused);
  inThisTab = renewal.finally(() => {
    inThisTab = null;
  });
  return inThisTab;
}

async function renew(refused: string | null): Promise<string> {
  const current = accessToken();
  if (current !== null && current !== refused) return current;
  const refresh = refreshToken();
  if (refresh === null) return end(new HttpError(401, null));
  const person = storedUser()?.id;
  try {
    const tokens = await askAgain(() => exchange({ refreshToken: refresh }));
    if (refreshToken() !== refresh) return tokenMeanwhile(person);
    saveTokens({ access: tokens.accessToken, refresh: tokens.refreshToken });
    return tokens.accessToken;
  } catch (error) {
    if (!(error instanceof HttpError && [400, 401, 403].includes(error.status))) throw error;
    // What was refused is not the session that there is now.
    if (refreshToken() !== refresh) return tokenMeanwhile(person);
    return end(error);
  }
}

/** Not by the generated function, which would refresh a token that is being refreshed. */
async function exchange(body: RefreshRequest): Promise<TokensResponse> {
  const headers = new Headers({ 'content-type': 'application/json' });
  return readReply(await send('/api/refresh/', { method: 'POST', body: JSON.stringify(body) }, headers, null));
}

/** An answer that was lost may have used the token up; within ten seconds the server gives the same answer once more. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 0)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

/** Signed out or in meanwhile, here or in another tab: the answer comes too late. A call of one person is never sent again as another's. */
function tokenMeanwhile(person: string | undefined): string {
  const token = accessToken();
  if (token === null) return end(new HttpError(401, null));
  if (storedUser()?.id !== person) throw new HttpError(401, null);
  return token;
}

function end(error: HttpError): never {
  clearSession();
  throw error;
}
