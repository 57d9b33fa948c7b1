import { truncate } from '../../enrichment/text/clean-text';
import { MAX_AGE } from '../../enrichment/publication';
import type { IdentifiedItem, NewsItem } from '../../model/news-item';
import { identifyEntry } from '../../enrichment/identity';
import { shortHash } from '../../enrichment/text/urls';
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

/** The entries of a document. @throws Problem `feed_unreadable` */
export function readEntries({ body, hints, feedUrl, seenAt }: FeedToRead): IdentifiedItem[] {
  return identifiedEntries(readFeedDocument(body, hints), feedUrl, seenAt);
}

/**
 * The entries of a feed, each once. An entry is told by its address; one without by its id, which is its own feed's matter; one
 * without both by its headline or text. Of entries that are the same one is kept, the same in whatever order they stand.
 */
function identifiedEntries(document: FeedDocument, feedUrl: string, seenAt: Date): IdentifiedItem[] {
  const kept = new Map<string, { readonly entry: FeedEntry; readonly identified: IdentifiedItem }>();
  const feed = { url: feedUrl, host: (URL.parse(document.link ?? feedUrl) ?? new URL(feedUrl)).hostname, language: document.language };
  for (const entry of document.entries) {
    const identified = identifiedEntry(entry, feed, seenAt);
    if (identified === null) continue;
    const key = identified.hash.toString('latin1');
    const other = kept.get(key);
    if (other === undefined || precedes(entry, other.entry)) kept.set(key, { entry, identified });
  }
  return Array.from(kept.values(), ({ identified }) => identified);
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

function identifiedEntry(entry: FeedEntry, feed: { url: string; host: string; language: string | null }, seenAt: Date): IdentifiedItem | null {
  const id = ownIdOf(entry, feed.url);
  if (id === null) return null;
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
  return identifyEntry(item, RSS, id);
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
