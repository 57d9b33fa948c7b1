import type { Config } from '../../../platform/config/config';
import { PASS_SECONDS } from './staff-passes';

/** Browsers take a cookie of this prefix only over TLS. */
const SECURE_PREFIX = '__Secure-';
const NAME = 'barograph-staff';

type Instance = Pick<Config, 'production' | 'http'>;

/** The header that gives a browser the pass; without one, the header that takes it away. Scripts cannot read it, other sites cannot send it. */
export function staffCookie(config: Instance, pass: string | null): string {
  const lifetime = pass === null ? 0 : PASS_SECONDS;
  const attributes = [`${nameOf(config)}=${pass ?? ''}`, `Max-Age=${lifetime}`, 'Path=/api', 'HttpOnly', 'SameSite=Strict'];
  return [...attributes, ...(isSecure(config) ? ['Secure'] : [])].join('; ');
}

/** The pass that a browser sends; null without one, or where two are sent. */
export function passOf(config: Instance, cookies: string | undefined): string | null {
  const start = `${nameOf(config)}=`;
  const found = (cookies ?? '').split(/; */).filter((cookie) => cookie.startsWith(start));
  return found.length === 1 ? found[0].slice(start.length) : null;
}

function nameOf(config: Instance): string {
  return isSecure(config) ? SECURE_PREFIX + NAME : NAME;
}

function isSecure({ production, http }: Instance): boolean {
  return production || http.publicUrl.startsWith('https:');
}
