import type { IncomingMessage } from 'node:http';
import type { OutboundTarget } from './outbound-target';

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);
const TEMPORARY: ReadonlySet<number> = new Set([302, 303, 307]);

export interface Hop {
  readonly url: string;
  readonly isPermanent: boolean;
}

/** Where a response redirects to: null if it does not, a reason if the redirect must not be followed. */
export function nextHop({ statusCode = 0, headers: { location } }: Pick<IncomingMessage, 'statusCode' | 'headers'>, from: URL): Hop | string | null {
  const isPermanent = PERMANENT.has(statusCode);
  if ((!isPermanent && !TEMPORARY.has(statusCode)) || location === undefined) return null;
  const to = URL.parse(location, from.href);
  if (to === null) return 'it redirects to what is no URL';
  if (from.protocol === 'https:' && to.protocol === 'http:') return 'it redirects from https to http';
  to.hash = '';
  if (to.href === from.href) return 'it redirects to itself';
  return { url: to.href, isPermanent };
}

/** Why a redirect between two targets that may both be asked must not be followed, or null. */
export function redirectFault(from: OutboundTarget, to: OutboundTarget): string | null {
  // The operator's own hosts may be asked by whoever names them in a setting, not by a stranger's answer.
  return to.isNamed && !from.isNamed ? `it redirects to ${to.host}, which strangers may not name` : null;
}
