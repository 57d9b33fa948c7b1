import type { LogContext } from '../logging/logger';
import type { Language } from '../messages/messages';

/** A program that holds an API key. */
export interface KeyPrincipal {
  readonly kind: 'key';
  readonly organizationId: string;
  readonly keyId: string;
  /** Test keys read the simulated dataset alone; their calls are limited per minute and not counted. */
  readonly mode: 'live' | 'test';
  /** Calls of its own below what its organization may; null where only those of the organization hold. */
  readonly limits: { readonly minute: number | null; readonly day: number | null; readonly month: number | null } | null;
  /** Programs read English. */
  readonly language?: undefined;
}

/** A person who is signed in. */
export interface SessionPrincipal {
  readonly kind: 'session';
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Of the organization; which there are is for its domain to say. */
  readonly role: string;
  /** Of the operator's own people. */
  readonly isStaff: boolean;
  /** Whether signing in asks this person for a code of their app. */
  readonly hasSecondFactor: boolean;
  /** Whether the organization demands one of everybody. */
  readonly isSecondFactorRequired: boolean;
  /** Whether staff have suspended the organization. */
  readonly isSuspended: boolean;
  /** Whether it is one of the staff who reads in the owner's place: then without secrets. */
  readonly isView?: boolean;
  readonly mode: 'live';
  /** Of the page that calls; English where it is not given. */
  readonly language?: Language;
}

/** Who is asking, as the guard that checked the credential found. */
export type Principal = KeyPrincipal | SessionPrincipal;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a credential; absent on public routes. */
    principal?: Principal;
    /** Of the route that answers, without asking the framework each time; absent where there is none. */
    routePattern?: string;
    /** What every log line of this request carries. */
    logContext?: LogContext;
    /** What is called, as the OpenAPI document names it, of a call by a key; absent once the call has been written down. */
    operation?: string;
    /** Machine word of the problem the request ended in, for the access line. */
    problemCode?: string;
  }
}
