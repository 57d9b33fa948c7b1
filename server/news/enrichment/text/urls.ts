import { hash } from 'node:crypto';
import { isContent } from './tracking-parameters';
import { urlKey } from './url-key';

/** Longest address that is kept; a longer one is refused, not cut. */
export const MAX_URL = 2048;

const MAX_RAW = 4 * MAX_URL;
const SCHEME = /^https?:\/\//i;
/** `http://http://…`, `https://http//…`: templates that put a scheme before an address that had one. */
const DOUBLED_SCHEME = /^https?:\/\/+(?:https?:?\/\/+)*(?=https?:?\/\/)/i;
/** Lists escaped by a shell or a database carry `\?track=rss`, which a URL parser would read as a folder. */
const ESCAPED_DELIMITER = /\\+([?&=#]|$)?/g;
/** A URL parser skips these wherever they stand; gone first, they cannot hide what the steps below look for. */
const SKIPPED = /[\t\n\r]+/g;
/** Addresses taken out of HTML as they stood there. */
const ESCAPED_AMPERSAND = /&(?:amp;|#0{0,5}38;)+/gi;
const ESCAPED_APOSTROPHE = /&(?:#0{0,5}39|apos);/gi;
/** Fragments by which pages that are put together by a script say what they show. */
const SCRIPTED = /^#!./;
const AMP_CACHE = /^(?:www\.)?google\.[a-z.]{2,6}$|\.cdn\.ampproject\.org$/;
const AMP_CACHE_PATH = /^\/(?:amp|c|v|wp\/c)\/(s\/)?(?=[^/.]+\.)/;

/**
 * One address per page, as it is shown and followed: absolute, http or https, lower-case host, default ports and fragment
 * removed, tracking parameters removed, the other parameters in order. AMP caches give the page behind them. Scheme, `www.`,
 * mobile and AMP forms stay as they are, because the link must work; `urlKey` folds those.
 *
 * Idempotent. Null for anything else: other schemes, no host with a dot, credentials in the address, more than 2,048
 * characters. Never throws.
 */
export function canonicalUrl(raw: string): string | null {
  if (raw.length > MAX_RAW) return null;
  let text = unescapeEntities(unescapeDelimiters(raw.replace(SKIPPED, '').trim()));
  if (DOUBLED_SCHEME.test(text)) text = text.replace(DOUBLED_SCHEME, '').replace(/^(https?):?\/\//i, '$1://');
  const once = normalise(text);
  if (once === null || once.length > MAX_URL) return null;
  return once;
}

function unescapeDelimiters(text: string): string {
  return text.includes('\\') ? text.replace(ESCAPED_DELIMITER, (run, delimiter: string | undefined) => delimiter ?? run) : text;
}

function unescapeEntities(text: string): string {
  return text.includes('&') ? text.replace(ESCAPED_AMPERSAND, '&').replace(ESCAPED_APOSTROPHE, "'") : text;
}

function normalise(text: string): string | null {
  const url = SCHEME.test(text) ? URL.parse(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  const cached = AMP_CACHE.test(url.hostname) ? AMP_CACHE_PATH.exec(url.pathname) : null;
  if (cached !== null) {
    const rest = url.pathname.slice(cached[0].length) + url.search + url.hash;
    return canonicalUrl(`${cached[1] === undefined ? 'http' : 'https'}://${rest}`);
  }
  const host = url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname;
  if (!host.includes('.') || host.startsWith('.') || host.endsWith('.')) return null;
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  return `${url.protocol}//${host}${port}${url.pathname}${cleanQuery(url.search)}${SCRIPTED.test(url.hash) ? url.hash : ''}`;
}

function cleanQuery(search: string): string {
  if (search.length < 2) return '';
  const kept = search.slice(1).split('&').filter(isContent);
  return kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
}

/**
 * First 16 bytes of SHA-256 of the address's key: the identity of an article within the store.
 *
 * @param canonical an address as `canonicalUrl` gives it
 */
export function urlHash(canonical: string): Buffer {
  return shortHash(urlKey(canonical));
}

/** First 16 bytes of SHA-256 of a text, for documents that are known by a citation. */
export function shortHash(text: string): Buffer {
  return Buffer.from(hash('sha256', text, 'buffer').subarray(0, 16));
}
