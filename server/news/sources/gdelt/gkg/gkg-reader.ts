import { problem } from '../../../../platform/problems/problem';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { type GkgParse, parseGkgLine } from './gkg-record';
import { normaliseGkg } from './normalise';
import type { ArticleSink } from '../../../model/article-sink';
import type { NormalisationSteps } from '../../../model/normalised-article';
import type { DocumentContent, ReadOptions } from '../../../model/source-document';
import type { OpenFile } from '../../files/open-file';
import { RowRefusals } from '../../../model/row-refusals';
import { RowSplitter } from '../../files/row-splitter';
import { KeyCount } from '../../../enrichment/stories/key-count';

/**
 * Reads a GKG file to its end: rows that are good go to the sink, the others are refused whole and counted. Memory does
 * not grow with the length of the file, apart from two keys an article.
 * @throws Problem file_has_too_many_rows, or where the file is damaged
 */
export async function readGkg(file: OpenFile, sink: ArticleSink, { now, steps, onProgress = noop }: ReadOptions): Promise<DocumentContent> {
  const reader = new GkgReader(sink, now, steps);
  const splitter = new RowSplitter(reader);
  let bytes = 0;
  for await (const chunk of file.chunks) {
    splitter.push(chunk);
    bytes += chunk.length;
    onProgress({ bytes, expectedBytes: file.expectedBytes, rows: reader.rowsRead });
    await sink.ready();
  }
  splitter.end();
  await sink.ready();
  return reader.content();
}

function noop(): void {}

/** Of every row something is kept in memory. A window has some thousands. */
const ROWS_MAX = 100_000;

class GkgReader {
  rowsRead = 0;
  private readonly refusals = new RowRefusals();
  private readonly stories = new KeyCount();
  private readonly labels = new Set<number>();
  private repaired = 0;

  constructor(
    private readonly sink: ArticleSink,
    private readonly now: Date,
    private readonly steps: NormalisationSteps,
  ) {}

  row(bytes: Buffer, line: number): void {
    this.countRow();
    const parsed = parseGkgLine(bytes);
    if (!parsed.ok) return this.refusals.add(line, parsed.reason, bytes);
    this.accept(parsed, bytes, line);
  }

  oversized(head: Buffer, line: number): void {
    this.countRow();
    this.refusals.add(line, 'too_long', head);
  }

  content(): DocumentContent {
    const [label] = this.labels;
    return {
      rowsRead: this.rowsRead,
      accepted: this.stories.articles,
      repaired: this.repaired,
      withdrawn: 0,
      stories: this.stories.stories,
      refusals: this.refusals,
      onlyLabel: this.labels.size === 1 ? new Date(label) : null,
    };
  }

  private countRow(): void {
    if (++this.rowsRead > ROWS_MAX) throw problem(NEWS_PROBLEMS.file_has_too_many_rows, { params: { limit: ROWS_MAX } });
  }

  private accept(parsed: Extract<GkgParse, { ok: true }>, bytes: Buffer, line: number): void {
    const article = normaliseGkg(parsed.record, this.now, this.steps);
    if ('refused' in article) return this.refusals.add(line, article.refused, bytes);
    if (parsed.replacements > 0) this.repaired++;
    if (this.labels.size < 2) this.labels.add(article.seenAt.getTime());
    this.stories.add(article);
    this.sink.add(article);
  }
}
