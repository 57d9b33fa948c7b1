import type { HttpError } from './http-error';
import { refreshAccess } from './refresh';
import { readReply, send } from './request';
import { accessToken } from './session';
import { currentView } from './view';

/** Failures of generated hooks are of this type. */
export type ErrorType<_Document> = HttpError;

/** Routes that make or end sessions: their 401 says something about what was sent, not about the session. */
const SESSION_ROUTE = /^\/api\/(?:accounts\/(?:login|signup)|refresh|logout)(?:\/|$|\?)/;
/** Ends a view, which is done from outside of it. */
const VIEW_ROUTE = /^\/api\/staff\/views\//;

let inLanguage = <T>(reply: T): T => reply;

/** From now on generated functions return replies as this leaves them: with what the server names in English named in the language of the page. */
export function nameRepliesBy(naming: <T>(reply: T) => T): void {
  inLanguage = naming;
}

/** Calls of generated functions: failures are HttpError. */
export async function apiFetch<T>(url: string, init: RequestInit = {}): Promise<T> {
  const reply = await readReply<T>(await apiReply(url, init));
  return reply instanceof Blob ? reply : inLanguage(reply);
}

/**
 * Every call of the client goes through here: the bearer token, one retry after a refresh on 401. A caller that names its own Authorization (an
 * API key), or that wants no credentials, gets neither token nor retry. @throws HttpError where there is no reply
 */
export async function apiReply(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const view = SESSION_ROUTE.test(url) || VIEW_ROUTE.test(url) ? null : currentView();
  if (view !== null) headers.set('barograph-view', view.id);
  const isWithoutSession = headers.has('authorization') || init.credentials === 'omit';
  const token = isWithoutSession ? null : accessToken();
  const response = await send(url, init, headers, token);
  if (response.status !== 401 || token === null || SESSION_ROUTE.test(url)) return response;
  return send(url, init, headers, await refreshAccess(token));
}
