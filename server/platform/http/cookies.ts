import type { Config } from '../config/config';

type Instance = Pick<Config, 'production' | 'http'>;

/** A cookie of the product: scripts cannot read it, other sites cannot send it, and it goes to one part of the addresses alone. */
export interface CookieKind {
  readonly name: string;
  readonly seconds: number;
  /** The interface, unless said otherwise. */
  readonly path?: string;
}

/** Browsers take a cookie of this prefix only over TLS. */
const SECURE_PREFIX = '__Secure-';

/** The header that gives a browser the cookie; without a value, the header that takes it away. */
export function cookieHeader(config: Instance, kind: CookieKind, value: string | null): string {
  const attributes = [
    `${nameOf(config, kind)}=${value ?? ''}`,
    `Max-Age=${value === null ? 0 : kind.seconds}`,
    `Path=${kind.path ?? '/api'}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...attributes, ...(isSecure(config) ? ['Secure'] : [])].join('; ');
}

/** The value that a browser sends; null without one, or where two are sent. */
export function cookieIn(config: Instance, kind: CookieKind, cookies: string | null | undefined): string | null {
  const start = `${nameOf(config, kind)}=`;
  const found = (cookies ?? '').split(/; */).filter((cookie) => cookie.startsWith(start));
  return found.length === 1 ? found[0].slice(start.length) : null;
}

function nameOf(config: Instance, { name }: CookieKind): string {
  return isSecure(config) ? SECURE_PREFIX + name : name;
}

function isSecure({ production, http }: Instance): boolean {
  return production || http.publicUrl.startsWith('https:');
}
