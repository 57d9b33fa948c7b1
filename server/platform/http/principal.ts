import type { LogContext } from '../logging/logger';

/** Who is asking, as the guard that checked the credential found. */
export interface Principal {
  readonly kind: 'key' | 'session';
  readonly organizationId: string;
  readonly keyId?: string;
  readonly userId?: string;
  /** Test keys read the simulated dataset; they are limited and counted like live ones. */
  readonly mode: 'live' | 'test';
}

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
