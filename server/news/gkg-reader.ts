import type { Categoriser } from './categories';
import { type GkgParse, parseGkgLine } from './gkg-record';
import { type NormalisedArticle, normaliseGkg } from './normalise';
import type { OpenFile } from './news-source';
import { RowRefusals } from './row-refusals';
import { RowSplitter } from './row-splitter';
import { groupStories } from './story-groups';
import type { StoryKeys } from './story-key';

export interface ArticleSink {
  add(article: NormalisedArticle): unknown;
  /** Resolves when more may be added. */
  ready(): Promise<void>;
}

export interface ReadProgress {
  readonly bytes: number;
  /** What the file says it holds; may be wrong. */
  readonly expectedBytes: number;
  readonly rows: number;
}

/** What a file turned out to hold. */
export interface GkgContent {
  readonly rowsRead: number;
  readonly accepted: number;
  readonly repaired: number;
  readonly stories: number;
  readonly refusals: RowRefusals;
  /** The label that all accepted rows carry, or null where there are several. */
  readonly onlyLabel: Date | null;
}

/**
 * Reads a GKG file to its end: rows that are good go to the sink, the others are refused whole and counted. Memory does
 * not grow with the length of the file, apart from two keys an article.
 */
export async function readGkg(
  file: OpenFile,
  sink: ArticleSink,
  now: Date,
  categoriser: Categoriser,
  onProgress: (progress: ReadProgress) => void = () => undefined,
): Promise<GkgContent> {
  const reader = new GkgReader(sink, now, categoriser);
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

class GkgReader {
  rowsRead = 0;
  private readonly refusals = new RowRefusals();
  private readonly keys: StoryKeys[] = [];
  private readonly labels = new Set<number>();
  private repaired = 0;

  constructor(
    private readonly sink: ArticleSink,
    private readonly now: Date,
    private readonly categoriser: Categoriser,
  ) {}

  row(bytes: Buffer, line: number): void {
    this.rowsRead++;
    const parsed = parseGkgLine(bytes);
    if (!parsed.ok) return this.refusals.add(line, parsed.reason, bytes);
    this.accept(parsed, bytes, line);
  }

  oversized(head: Buffer, line: number): void {
    this.rowsRead++;
    this.refusals.add(line, 'too_long', head);
  }

  content(): GkgContent {
    const [label] = this.labels;
    return {
      rowsRead: this.rowsRead,
      accepted: this.keys.length,
      repaired: this.repaired,
      stories: groupStories(this.keys).reduce((most, story) => Math.max(most, story), -1) + 1,
      refusals: this.refusals,
      onlyLabel: this.labels.size === 1 ? new Date(label) : null,
    };
  }

  private accept(parsed: Extract<GkgParse, { ok: true }>, bytes: Buffer, line: number): void {
    const article = normaliseGkg(parsed.record, this.now, this.categoriser);
    if ('refused' in article) return this.refusals.add(line, article.refused, bytes);
    if (parsed.replacements > 0) this.repaired++;
    if (this.labels.size < 2) this.labels.add(article.seenAt.getTime());
    this.keys.push({ titleKey: article.titleKey, gcamKey: article.gcamKey });
    this.sink.add(article);
  }
}
