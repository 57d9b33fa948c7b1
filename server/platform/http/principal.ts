import type { LogContext } from '../logging/logger';

/** A program that holds an API key. */
export interface KeyPrincipal {
  readonly kind: 'key';
  readonly organizationId: string;
  readonly keyId: string;
  /** Test keys read the simulated dataset; they are limited and counted like live ones. */
  readonly mode: 'live' | 'test';
}

export const ROLES = ['owner', 'admin', 'member'] as const;
/** What a person may do in their organization. */
export type Role = (typeof ROLES)[number];

/** The role that people see: of the operator's own people it is `staff`, whatever they may do in the operator's organization. */
export const SHOWN_ROLES = [...ROLES, 'staff'] as const;
export type ShownRole = (typeof SHOWN_ROLES)[number];

/** A person who is signed in. */
export interface SessionPrincipal {
  readonly kind: 'session';
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  /** Of the operator's own people. */
  readonly isStaff: boolean;
  readonly mode: 'live';
}

/** Who is asking, as the guard that checked the credential found. */
export type Principal = KeyPrincipal | SessionPrincipal;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of a credential; absent on public routes. */
    principal?: Principal;
    /** What every log line of this request carries. */
    logContext?: LogContext;
    /** Machine word of the problem the request ended in, for the access line. */
    problemCode?: string;
  }
}
