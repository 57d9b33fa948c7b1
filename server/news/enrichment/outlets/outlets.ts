import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { OutletSplit } from '../../../platform/database/migrations/seeds/outlet-rules';
import type { Outlet } from '../../model/labels';
import { listedOutlets } from './listed-outlets';

/** A domain under which many publish, and where the name of the publisher stands in its addresses. */
export interface Platform {
  readonly domain: string;
  readonly split: OutletSplit;
}

/** The registrable domain of an address, in lower case and ASCII. */
export interface Registrable {
  readonly domain: string;
  /** Ends with the domain. */
  readonly hostname: string;
}

const FORM_LABELS: ReadonlySet<string> = new Set(['www', 'm', 'mobile', 'amp']);
const OPTIONS = { allowPrivateDomains: false, validateHostname: true } as const;
const ASCII = /^[!-~]*$/;
const AUTHOR = /^\/@([a-z0-9][a-z0-9_-]{0,62})(?:[/?#]|$)/i;
const SEGMENT = /^\/@?([a-z0-9][a-z0-9_-]{0,62})(?:[/?#]|$)/i;

/**
 * The registrable domain of a URL or host by the public suffix list; private suffixes (`github.io`) are domains like any other here.
 * Case and trailing dots fall away, and an international domain is the same in either of its spellings.
 *
 * @returns null for IP addresses, hosts of no public suffix, public suffixes themselves, and what is no address
 */
export function registrableOf(address: string): Registrable | null {
  const { domain, hostname, isIcann } = parse(address, OPTIONS);
  if (domain === null || hostname === null || isIcann !== true) return null;
  if (ASCII.test(hostname)) return { domain, hostname };
  const ascii = { domain: domainToASCII(domain), hostname: domainToASCII(hostname) };
  return ascii.domain === '' || ascii.hostname === '' ? null : ascii;
}

/** The outlet of a domain, under the name that the table of large outlets has, else the domain as people read it. */
export function named(domain: string): Outlet {
  return { domain, name: listedOutlets().get(domain)?.name ?? (domain.includes('xn--') ? domainToUnicode(domain) || domain : domain) };
}

/**
 * The site behind an address on a platform; the platform itself where the address names none.
 * @param labels what stands before the platform's domain in the host, `''` where nothing does
 */
export function siteOn({ domain, split }: Platform, address: string, labels: string): string {
  if (split === 'none') return domain;
  if (split === 'path') return inPath(SEGMENT, address, domain);
  const label = labels.slice(labels.lastIndexOf('.') + 1);
  if (label !== '' && !FORM_LABELS.has(label)) return `${label}.${domain}`;
  return split === 'author' ? inPath(AUTHOR, address, domain) : domain;
}

function inPath(pattern: RegExp, address: string, domain: string): string {
  const scheme = address.indexOf('//');
  const slash = address.indexOf('/', scheme < 0 ? 0 : scheme + 2);
  const site = slash < 0 ? null : pattern.exec(address.slice(slash));
  return site === null ? domain : `${site[1].toLowerCase()}.${domain}`;
}
