import { parse } from 'tldts';

/** Who published an article. */
export interface Outlet {
  /** Registrable domain (`lemonde.fr`), host of a site on a platform (`someone.substack.com`), or slug of a source without one. */
  readonly domain: string;
  /** Name for people. */
  readonly name: string;
}

/**
 * Hosts of other people's publications: each site on them is an outlet of its own. Portals that only republish (Yahoo, MSN)
 * are not listed: they choose what they carry, and their addresses do not name the author.
 */
const PLATFORMS: ReadonlySet<string> = new Set([
  'wordpress.com',
  'blogspot.com',
  'tumblr.com',
  'substack.com',
  'medium.com',
  'livejournal.com',
  'typepad.com',
  'wixsite.com',
  'weebly.com',
  'github.io',
  'gitlab.io',
  'ghost.io',
  'hatenablog.com',
  'over-blog.com',
  'canalblog.com',
  'squarespace.com',
  'webnode.com',
  'jimdofree.com',
  'beehiiv.com',
  'buzzsprout.com',
  'podbean.com',
  'blogs.com',
]);

/** Platforms whose sites may stand in the path: `medium.com/@someone`. */
const AUTHOR_PATH = /^https?:\/\/(?:www\.)?(medium\.com|substack\.com)(?::\d+)?\/@([a-z0-9][a-z0-9_-]{0,62})(?:[/?]|$)/i;
const BLOGSPOT = /^blogspot\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;
const FORM_LABELS: ReadonlySet<string> = new Set(['www', 'm', 'mobile', 'amp']);
const OPTIONS = { allowPrivateDomains: false, validateHostname: true } as const;

const MAX_SLUG = 80;

/**
 * The outlet behind an address: its registrable domain by the public suffix list, except on the platforms above, where it is the
 * site's own host. GDELT's SourceCommonName is used only where the address has no registrable domain (an IP address), and for
 * documents without an address, whose outlet is a slug of that name (`BBC Monitoring` is `bbc-monitoring`).
 *
 * @param address URL or host, or null for a document known by a citation
 * @param commonName GDELT's name of the source
 * @returns null where neither names an outlet
 */
export function outletOf(address: string | null, commonName: string): Outlet | null {
  if (address === null) return citedOutlet(commonName);
  const { domain, hostname, isIcann } = parse(address, OPTIONS);
  if (domain !== null && hostname !== null && isIcann === true) return named(siteOf(address, hostname, domain));
  const fallback = parse(commonName.trim().toLowerCase(), OPTIONS);
  return fallback.domain !== null && fallback.isIcann === true ? named(fallback.domain) : null;
}

function named(domain: string): Outlet {
  return { domain, name: domain };
}

function siteOf(address: string, hostname: string, domain: string): string {
  const platform = BLOGSPOT.test(domain) ? 'blogspot.com' : domain;
  if (!PLATFORMS.has(platform)) return domain;
  const author = AUTHOR_PATH.exec(address);
  if (author !== null) return `${author[2].toLowerCase()}.${platform}`;
  const labels = hostname === domain ? [] : hostname.slice(0, -domain.length - 1).split('.');
  const site = labels.at(-1);
  return site === undefined || site === '' || FORM_LABELS.has(site) ? platform : `${site}.${platform}`;
}

function citedOutlet(commonName: string): Outlet | null {
  const plain = commonName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : { domain: words.join('-').slice(0, MAX_SLUG), name: commonName };
}
