import type { FastifyRequest } from 'fastify';
import type { KeyPrincipal } from '../../platform/access/principal';
import type { FoundKey } from './key-lookup.repository';

const BEARER = /^Bearer +(\S+)$/i;
/** Enough of a key to know that somebody has put one where it does not belong; percent signs cannot hide it. */
const KEY_IN_ADDRESS = /baro(?:_|%5f)(?:live|test)(?:_|%5f)/i;

/** What a request presents; null where it presents nothing. */
export function presentedCredential({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * A key in the address has been seen by proxies, histories and logs; it is refused there even beside a good header, so that
 * nobody gets used to it.
 */
export function hasKeyInAddress({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return KEY_IN_ADDRESS.test(originalUrl);
}

export function hasScope({ scopes }: Pick<FoundKey, 'scopes'>, scope: string | null): boolean {
  return scope === null || scopes.some((allowed) => allowed === scope);
}

export function keyPrincipal({ id, organizationId, mode, limits }: FoundKey): KeyPrincipal {
  return { kind: 'key', organizationId, keyId: id, mode, limits };
}

/** From here on the request is a call of this key: in limits, log lines and the request log. */
export function enterAsKey(request: FastifyRequest, principal: KeyPrincipal): void {
  request.principal = principal;
  Object.assign(request.logContext ?? {}, { organizationId: principal.organizationId, keyId: principal.keyId });
}
