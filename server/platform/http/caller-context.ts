import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LANGUAGE, type Language } from '../messages/messages';
import { addressGroup } from './client-address';

/** Who calls and from where, for the audit trail, limits and messages. Never part of log lines. */
export interface Caller {
  /** Null outside of a request. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The header Cookie. */
  readonly cookies: string | null;
  readonly language: Language;
  readonly requestId: string | null;
}

const NOBODY: Caller = { address: null, userAgent: null, cookies: null, language: DEFAULT_LANGUAGE, requestId: null };

/** Set by the request hooks around every handler. */
export const callerContext = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return callerContext.getStore() ?? NOBODY;
}

/** What the caller's attempts are counted by (see `addressGroup`). */
export function callerGroup(): string {
  return addressGroup(currentCaller().address ?? '');
}
