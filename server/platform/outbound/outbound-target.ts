import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

const URL_MAX = 4_096;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** An address that may be asked, as far as can be told without looking its name up. */
export interface OutboundTarget {
  readonly url: URL;
  /** Host without brackets. */
  readonly host: string;
  /** Named by the operator: may be private, and at any port. */
  readonly isNamed: boolean;
}

/**
 * The target behind a URL, or the reason why there is none. IP addresses in other notations (`0x7f000001`, `2130706433`) are one host by
 * the URL standard, and are checked as such.
 * @param allowed `host:port` of the operator's own
 */
export function outboundTarget(text: string, allowed: ReadonlySet<string>): OutboundTarget | string {
  if (text.length > URL_MAX) return `its address is longer than ${URL_MAX} characters`;
  const url = URL.parse(text);
  if (url === null) return 'it is no URL';
  if (!Object.hasOwn(DEFAULT_PORTS, url.protocol)) return 'it is neither http nor https';
  if (url.username !== '' || url.password !== '') return 'it holds a name or password';
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : url.port;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowed.has(`${url.hostname}:${port}`)) return { url, host, isNamed: true };
  if (!Object.values(DEFAULT_PORTS).includes(port)) return `its port is ${port}, not 80 or 443`;
  if (isIP(host) !== 0 && !isPublicAddress(host)) return `${host} is not an address of the public internet`;
  return { url, host, isNamed: false };
}
