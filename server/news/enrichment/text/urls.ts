import { hash } from 'node:crypto';

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
const AMP_CACHE = /^(?:www\.)?google\.[a-z.]{2,6}$|\.cdn\.ampproject\.org$/;
const AMP_CACHE_PATH = /^\/(?:amp|c|v|wp\/c)\/(s\/)?(?=[^/.]+\.)/;

/** Parameters that say where the reader came from, not which page this is. Lower case. */
const TRACKING_NAMES: ReadonlySet<string> = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh mc_cid mc_eid _ga _gl _hsenc _hsmi hsctatracking mkt_tok ' +
    'oly_anon_id oly_enc_id vero_id vero_conv rb_clickid s_cid s_kwcid cmp cmpid cmp_id intcmp icid ncid ocid smid smtyp taid xtor ito wt.mc_id ' +
    'wt_mc wpisrc wpmm reflink recirc track traffic_source sr_share sr_share_source share_from sharetype ref_src ref_url fb_action_ids ' +
    'fb_action_types fb_ref fb_source action_object_map action_type_map guccounter guce_referrer guce_referrer_sig ns_mchannel ns_source ' +
    'ns_campaign ns_linkname ns_fee at_medium at_campaign at_custom1 at_custom2 at_custom3 at_custom4 spm feedtype feedname _openstat ' +
    'phpsessid jsessionid sessionid amp_js_v amp_gsa amp_r usqp aoh __twitter_impression'
  ).split(' '),
);
const TRACKING_PREFIXES = ['utm_', 'ga_', 'pk_', 'piwik_', 'mtm_', 'hmb_', 'utm-'];

/** Parameters that select the mobile or AMP form of a page; the link keeps them, the key does not. */
const FORM_PARAMETER = /^(?:amp|_amp|outputtype=amp|amp=[^&]*|output=amp|mobile=[^&]*|m=1|nomobile=[^&]*)$/i;
const SESSION = /;jsessionid=[^/;]*/i;
const DOUBLED_SLASHES = /\/{2,}/g;
const ENCODED = /%[\da-f]{2}/gi;
const STRAY_PERCENT = /%(?![\da-f]{2})/i;
/** What means the same encoded and not, by RFC 3986. */
const UNRESERVED = /[\w.~-]/;
const FORM_HOST = /^(?:www\d?|m|mobile|amp|touch)\.(?=[^.]+\.)/;

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
  let text = unescapeDelimiters(raw.replace(SKIPPED, '').trim());
  if (DOUBLED_SCHEME.test(text)) text = text.replace(DOUBLED_SCHEME, '').replace(/^(https?):?\/\//i, '$1://');
  const once = normalise(text);
  if (once === null || once.length > MAX_URL) return null;
  return once;
}

function unescapeDelimiters(text: string): string {
  return text.includes('\\') ? text.replace(ESCAPED_DELIMITER, (run, delimiter: string | undefined) => delimiter ?? run) : text;
}

function normalise(text: string): string | null {
  const url = SCHEME.test(text) ? URL.parse(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  const cached = AMP_CACHE.test(url.hostname) ? AMP_CACHE_PATH.exec(url.pathname) : null;
  if (cached !== null) {
    const rest = url.pathname.slice(cached[0].length) + url.search;
    return canonicalUrl(`${cached[1] === undefined ? 'http' : 'https'}://${rest}`);
  }
  const host = url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname;
  if (!host.includes('.') || host.startsWith('.') || host.endsWith('.')) return null;
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  return `${url.protocol}//${host}${port}${url.pathname}${cleanQuery(url.search)}`;
}

function cleanQuery(search: string): string {
  if (search.length < 2) return '';
  const kept = search.slice(1).split('&').filter(isContent);
  return kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
}

function isContent(parameter: string): boolean {
  if (parameter === '' || parameter === '=') return false;
  const equals = parameter.indexOf('=');
  const name = (equals < 0 ? parameter : parameter.slice(0, equals)).toLowerCase();
  return !TRACKING_NAMES.has(name) && !TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/**
 * What two links to one article share: a canonical address without scheme, without `www.`, `m.`, `mobile.`, `amp.`, without
 * the AMP mark in path or parameters, without session ids and doubled slashes in the path, without trailing slashes or `index.html`;
 * `%61` is `a`, and `%c3` is `%C3` (RFC 3986 §6.2.2). What was stored before the last of these keeps its key: an article whose address
 * is spelled so may come once more.
 */
export function urlKey(canonical: string): string {
  const spelled = oneSpelling(canonical);
  const afterScheme = spelled.slice(spelled.indexOf('//') + 2);
  const slash = afterScheme.indexOf('/');
  const host = (slash < 0 ? afterScheme : afterScheme.slice(0, slash)).replace(FORM_HOST, '');
  const rest = slash < 0 ? '' : afterScheme.slice(slash);
  const mark = rest.indexOf('?');
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const query = mark < 0 ? [] : rest.slice(mark + 1).split('&');
  const parameters = query.filter((parameter) => !FORM_PARAMETER.test(parameter));
  if (spelled !== canonical) parameters.sort();
  return `${host}${pathKey(path)}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
}

/** An address with a stray `%` stays as it is: decoding the rest could turn it into a code that it was not. */
function oneSpelling(address: string): string {
  if (!address.includes('%') || STRAY_PERCENT.test(address)) return address;
  return address.replace(ENCODED, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(sign) ? sign : code.toUpperCase();
  });
}

function pathKey(path: string): string {
  let key = withoutTrailingSlashes(path.replace(SESSION, '').replace(DOUBLED_SLASHES, '/'));
  if (key.endsWith('/amp')) key = key.slice(0, -4);
  if (key.endsWith('.amp')) key = key.slice(0, -4);
  if (key.endsWith('.amp.html')) key = `${key.slice(0, -9)}.html`;
  if (key.endsWith('/index.html')) key = key.slice(0, -11);
  if (key.startsWith('/amp/')) key = key.slice(4);
  return withoutTrailingSlashes(key);
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
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
