import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SAFE = /^[A-Za-z0-9._~:/+=@-]{1,128}$/;
/** A caller who puts an API key here must not find it in our log. */
const KEY = /baro_(?:live|test)_/i;

/** The caller's X-Request-Id where it is safe to repeat in headers and logs, else a new one. */
export function requestIdOf(message: Pick<IncomingMessage, 'headers'>): string {
  const given = message.headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) && !KEY.test(given) ? given : newRequestId();
}

export function newRequestId(): string {
  return `req_${randomUUID()}`;
}
