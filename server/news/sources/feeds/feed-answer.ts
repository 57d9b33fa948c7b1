import { setImmediate } from 'node:timers/promises';
import type { DocumentContent, SourceDocument } from '../../model/source-document';
import { RowRefusals } from '../../model/row-refusals';
import type { IdentifiedItem } from '../../model/news-item';
import { normaliseItem } from '../../enrichment/normalise-item';
import { KeyCount } from '../../enrichment/stories/key-count';
import { RSS } from './feed-items';

/** Reading yields to other work after this long: long texts take their time. */
const SLICE_MS = 20;
/** Refused entries of one answer that are kept: a feed may repeat them every quarter of an hour. */
const KEPT_REFUSALS = 20;

/**
 * What one answer of a feed brings, as a document.
 * @param items entries that are news, in the order of the feed
 */
export function feedAnswer(
  feedUrl: string,
  body: { readonly bytes: number; readonly md5: string },
  items: readonly IdentifiedItem[],
): SourceDocument {
  return {
    source: RSS,
    name: feedUrl,
    windowAt: null,
    ...body,
    read: async (sink, { now, steps, onProgress }): Promise<DocumentContent> => {
      const stories = new KeyCount();
      const refusals = new RowRefusals(KEPT_REFUSALS);
      let sliceEnd = performance.now() + SLICE_MS;
      for (const [index, identified] of items.entries()) {
        const article = normaliseItem(identified, 'recent', now, steps);
        if ('refused' in article) refusals.add(index + 1, article.refused, Buffer.from(JSON.stringify(identified.item)));
        else {
          stories.add(article);
          sink.add(article);
        }
        if (performance.now() < sliceEnd) continue;
        await sink.ready();
        await setImmediate();
        onProgress?.({ bytes: body.bytes, expectedBytes: body.bytes, rows: index + 1 });
        sliceEnd = performance.now() + SLICE_MS;
      }
      await sink.ready();
      return {
        rowsRead: items.length,
        accepted: stories.articles,
        repaired: 0,
        withdrawn: 0,
        stories: stories.stories,
        refusals,
        onlyLabel: null,
      };
    },
  };
}
