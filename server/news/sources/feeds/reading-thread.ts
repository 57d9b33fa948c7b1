/** The thread that `FeedReader` starts: a document comes as a message, what it holds or why it is refused goes back. Any other error ends it. */
import { parentPort } from 'node:worker_threads';
import { Problem } from '../../../platform/problems/problem';
import type { IdentifiedItem } from '../../model/news-item';
import { type FeedToRead, readEntries } from './feed-items';

/** What the thread answers; what were Buffers are plain arrays of bytes on both ways. */
export type ReadingOutcome = { readonly entries: readonly IdentifiedItem[] } | { readonly refusal: string };

parentPort?.on('message', (feed: FeedToRead) => parentPort?.postMessage(outcomeOf(feed)));

function outcomeOf(feed: FeedToRead): ReadingOutcome {
  try {
    const { buffer, byteOffset, byteLength } = feed.body;
    return { entries: readEntries({ ...feed, body: Buffer.from(buffer, byteOffset, byteLength) }) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refusal: String(error.options.params?.reason) };
  }
}
