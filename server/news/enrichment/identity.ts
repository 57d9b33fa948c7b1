import type { Withdrawal } from '../model/article-sink';
import type { Outlet, OutletRules } from '../model/labels';
import type { IdentifiedItem, NewsItem } from '../model/news-item';
import { BUILT_IN_OUTLET_RULES } from './outlets/table-outlet-rules';
import { cleanText, truncate } from './text/clean-text';
import { urlKey } from './text/url-key';
import { canonicalUrl, shortHash, urlHash } from './text/urls';

/** Identifiers of these forms are the same item wherever they stand; others are numbers that each outlet gives anew. */
const UNIQUE_ID = /^(?:urn:|tag:|https?:\/\/)/i;
const DOMAIN = /^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const ADDRESS = /^https?:\/\//i;
const MAX_ID = 255;

/**
 * Identifies an entry of a feed by its page, as feeds reuse identifiers and change them with every edit.
 * @param ownId tells an entry without a page from all others of its source
 */
export function identifyEntry(item: NewsItem, source: string, ownId: string): IdentifiedItem {
  const url = canonicalOf(item.url);
  return { item, id: idOf(item), url, hash: url === null ? itemHash(source, ownId) : urlHash(url), archived: null };
}

/** Identifies an item of an archive by its identifier, as archives mean what they state. */
export function identifyArchived(item: NewsItem, source: string): IdentifiedItem {
  const [id, url] = [idOf(item), canonicalOf(item.url)];
  const hash = archivedItemHash(source, id, url, item.outlet) ?? itemHash(source, id);
  return { item, id, url, hash, archived: { pageHash: pageHashOf(url) } };
}

/** Identifies what a notice of an archive takes back; where that cannot be told, the reason why not. */
export function identifyWithdrawal(notice: Pick<NewsItem, 'id' | 'url' | 'outlet' | 'version'>, source: string): Withdrawal | 'url' | 'identifier' {
  const url = canonicalOf(notice.url);
  if (url === null && notice.url !== null) return 'url';
  const urlHash = archivedItemHash(source, notice.id, url, notice.outlet);
  return urlHash === null ? 'identifier' : { urlHash, version: notice.version, pageHash: pageHashOf(url) };
}

/**
 * Outlet of an item. What the source states goes first where it is a domain or an address; a mere name (`Daily News`) only stands where the
 * item has no address, since addresses tell outlets apart better than names do.
 *
 * @param url canonical address or null
 */
export function outletOfItem(stated: string | null, url: string | null, rules: OutletRules): Outlet | null {
  const name = stated?.trim() ?? '';
  if (ADDRESS.test(name) || DOMAIN.test(name)) return rules.outletOf(name, name) ?? rules.outletOf(url, name);
  return rules.outletOf(url, name);
}

function canonicalOf(url: string | null): string | null {
  return url === null ? null : canonicalUrl(url);
}

function idOf({ id }: NewsItem): string {
  return truncate(cleanText(id), MAX_ID);
}

/** Identity of an item that has no address. */
function itemHash(source: string, id: string): Buffer {
  return shortHash(`${source}\n${id}`);
}

/**
 * What an archive's item is known by: its identifier, within its outlet unless it is a URI, and where it has none its page. All versions of
 * an item share it, so its address may change from one version to the next. The outlet is the one of the built-in rules: what the database
 * learns of outlets later must not make another item of it.
 *
 * @returns null where there is neither, or an identifier that is no URI without an outlet
 */
function archivedItemHash(source: string, id: string, url: string | null, statedOutlet: string | null): Buffer | null {
  if (id === '') return url === null ? null : itemHash(source, urlKey(url));
  if (UNIQUE_ID.test(id)) return itemHash(source, id);
  const outlet = outletOfItem(statedOutlet, url, BUILT_IN_OUTLET_RULES);
  return outlet === null ? null : itemHash(source, `${outlet.domain}\n${id}`);
}

/** Identity of the page of an item, as every source that knows articles by their address has it. */
function pageHashOf(url: string | null): Buffer | null {
  return url === null ? null : urlHash(url);
}
