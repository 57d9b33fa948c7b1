import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language } from '../messages/messages';
import { addressGroup, plainAddress } from './client-address';
import { languageOf } from './request-language';

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

/** Of the header User-Agent, what is kept with a session. */
const USER_AGENT_MAX = 300;

/** Read from the request when somebody asks: most requests never do. */
export class RequestCaller implements Caller {
  constructor(private readonly request: Pick<FastifyRequest, 'ip' | 'headers' | 'id' | 'url'>) {}

  get address(): string | null {
    return plainAddress(this.request.ip);
  }

  get userAgent(): string | null {
    return this.request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null;
  }

  get cookies(): string | null {
    return this.request.headers.cookie ?? null;
  }

  get language(): Language {
    return languageOf(this.request);
  }

  get requestId(): string {
    return this.request.id;
  }
}

/** Set by the request hooks around every handler. */
export const callerContext = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller {
  return callerContext.getStore() ?? NOBODY;
}

/** What the caller's attempts are counted by (see `addressGroup`). */
export function callerGroup(): string {
  return addressGroup(currentCaller().address ?? '');
}
