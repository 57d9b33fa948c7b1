import { loggedAddress } from '../../../../platform/logging/logged-address';
import { type Problem, problem } from '../../../../platform/problems/problem';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { readAtomFeed } from './atom-feed';
import { documentText } from './document-text';
import type { FeedContent } from './feed-content';
import { FeedRefusal } from './feed-refusal';
import { readJsonFeed } from './json-feed';
import { readRssFeed } from './rss-feed';
import { parseXml } from './xml-element';

export { type FeedContent, type FeedEntry, MAX_ENTRIES } from './feed-content';

/** Largest document that is read, in bytes. */
export const MAX_FEED_BYTES = 10_000_000;

/** What came with the bytes of a feed and helps to read them. */
export interface FeedHints {
  /** The Content-Type header as it was sent; null where there was none. */
  readonly contentType: string | null;
  /** Address that the document came from; relative addresses in it start there where it names no other base. */
  readonly url: string;
}

export interface FeedDocument extends FeedContent {
  /** What its bytes were read as, such as `utf-8`. */
  readonly charset: string;
  /** Characters that could not be read. */
  readonly replaced: number;
}

/**
 * Reads a document of RSS, RDF, Atom or JSON Feed. Fetches nothing, whatever the document names; takes time in proportion to its bytes.
 *
 * @throws Problem `feed_unreadable` for more than `MAX_FEED_BYTES`, for what is no feed, is cut short, is nested too deeply, or has a
 *   document type with declarations
 */
export function readFeedDocument(bytes: Buffer, hints: FeedHints): FeedDocument {
  try {
    if (bytes.length > MAX_FEED_BYTES) throw new FeedRefusal(`it is larger than ${MAX_FEED_BYTES} bytes`);
    const { text, charset, replaced } = documentText(bytes, hints.contentType);
    return { ...readContent(text, hints.url), charset, replaced };
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    throw feedUnreadable(hints, error.message, error);
  }
}

export function feedUnreadable({ url }: FeedHints, reason: string, cause?: unknown): Problem {
  return problem(NEWS_PROBLEMS.feed_unreadable, { params: { url: loggedAddress(url), reason }, cause });
}

function readContent(text: string, address: string): FeedContent {
  if (text.trim() === '') throw new FeedRefusal('it is empty');
  if (/^\s*[{[]/.test(text)) return readJsonFeed(text, address);
  const root = parseXml(text, address);
  const [, kind] = /(?:^|:)([^:]*)$/.exec(root.name) ?? [];
  if (kind === 'feed') return readAtomFeed(root);
  if (kind === 'rdf') return readRssFeed(root, 'rdf');
  if (kind === 'rss' || (kind === 'channel' && root.name === 'channel')) return readRssFeed(root, 'rss');
  throw new FeedRefusal(kind === 'html' ? 'it is a web page' : `its root element is ${JSON.stringify(root.name.slice(0, 40))}`);
}
