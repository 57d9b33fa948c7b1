import { truncate } from '../../enrichment/text/clean-text';
import { MAX_AGE } from '../../enrichment/publication';
import type { NewsItem } from '../../model/news-item';
import { itemHash } from '../../enrichment/item-identity';
import { canonicalUrl, shortHash, urlHash } from '../../enrichment/text/urls';
import { type FeedDocument, type FeedEntry, type FeedHints, readFeedDocument } from './documents/feed-document';

/** What articles of feeds are called. */
export const RSS = 'rss';

/** Much more than anybody reads; what is longer is cut before it costs time. */
const TITLE_MAX = 2_000;
const TEXT_MAX = 20_000;

/** A document as it came. */
export interface FeedToRead {
  readonly body: Buffer;
  readonly hints: FeedHints;
  /** As listed. */
  readonly feedUrl: string;
  readonly seenAt: Date;
}

/** An entry as news, and what tells it from the others of its feed. */
export interface KeyedEntry {
  /** 16 bytes. Where the entry becomes an article, the article's own identity. */
  readonly hash: Buffer;
  readonly item: NewsItem;
}

/** The entries of a document. @throws Problem `feed_unreadable` */
export function readEntries({ body, hints, feedUrl, seenAt }: FeedToRead): KeyedEntry[] {
  return keyedEntries(readFeedDocument(body, hints), feedUrl, seenAt);
}

/**
 * The entries of a feed, each once. An entry is told by its address; one without by its id, which is its own feed's matter; one
 * without both by its headline or text. Of entries that are the same one is kept, the same in whatever order they stand.
 */
function keyedEntries(document: FeedDocument, feedUrl: string, seenAt: Date): KeyedEntry[] {
  const kept = new Map<string, { readonly entry: FeedEntry; readonly keyed: KeyedEntry }>();
  const feed = { url: feedUrl, host: (URL.parse(document.link ?? feedUrl) ?? new URL(feedUrl)).hostname, language: document.language };
  for (const entry of document.entries) {
    const keyed = keyedEntry(entry, feed, seenAt);
    if (keyed === null) continue;
    const key = keyed.hash.toString('latin1');
    const other = kept.get(key);
    if (other === undefined || precedes(entry, other.entry)) kept.set(key, { entry, keyed });
  }
  return Array.from(kept.values(), ({ keyed }) => keyed);
}

/**
 * Whether an entry that was not there before is news. One dated more than 48 hours ago is not, where the feed was not read within
 * these 48 hours: it is what the feed held already. Where it was read, the date must be wrong, and the entry counts when it is seen.
 */
export function isNews(item: NewsItem, lastAnswerAt: Date | null): boolean {
  const oldest = item.seenAt.getTime() - MAX_AGE;
  const wasRead = lastAnswerAt !== null && lastAnswerAt.getTime() >= oldest;
  return wasRead || item.publishedAt === null || item.publishedAt.getTime() >= oldest;
}

function keyedEntry(entry: FeedEntry, feed: { url: string; host: string; language: string | null }, seenAt: Date): KeyedEntry | null {
  const id = ownIdOf(entry, feed.url);
  if (id === null) return null;
  const canonical = entry.url === null ? null : canonicalUrl(entry.url);
  const item: NewsItem = {
    id: entry.url === null ? id : (entry.id ?? entry.url),
    url: entry.url,
    title: truncate(entry.title, TITLE_MAX),
    text: truncate(entry.text, TEXT_MAX),
    language: entry.language ?? feed.language,
    publishedAt: entry.publishedAt ?? entry.updatedAt,
    seenAt,
    outlet: entry.url === null ? feed.host : null,
    categories: null,
    countries: null,
    tone: null,
    version: 0,
  };
  return { item, hash: canonical === null ? itemHash(RSS, id) : urlHash(canonical) };
}

/** Ids are unique within a feed at best: `1` and `2` are many feeds' ids. */
function ownIdOf({ url, id, title, text }: FeedEntry, feedUrl: string): string | null {
  const own = (kind: string, value: string): string => shortHash(`${feedUrl}\n${kind}\n${value}`).toString('hex');
  if (url !== null) return own('url', url);
  if (id !== null && id.trim() !== '') return own('id', id.trim());
  if (title !== '') return own('title', title);
  return text === '' ? null : own('text', text);
}

function precedes(one: FeedEntry, other: FeedEntry): boolean {
  const order = (entry: FeedEntry): [number, string, string] => [
    (entry.publishedAt ?? entry.updatedAt)?.getTime() ?? Infinity,
    entry.id ?? '',
    entry.title,
  ];
  const [a, b] = [order(one), order(other)];
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at] < b[at];
}
