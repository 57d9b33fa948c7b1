import type { RowRefusals } from './row-refusals';
import type { ArticleSink } from './article-sink';
import type { NormalisationSteps } from './normalised-article';

/** What identifies a document, to tell whether it was read before. */
export interface DocumentIdentity {
  /** Which source it belongs to: `gdelt`, `gdelt-translated`, `rss`, `import`. */
  readonly source: string;
  readonly name: string;
  /** Label of the GDELT window that it holds, where it holds one. */
  readonly windowAt: Date | null;
  /** Size and MD5 of the document as it came. */
  readonly bytes: number;
  readonly md5: string;
}

export interface ReadProgress {
  readonly bytes: number;
  /** What the document says it holds; may be wrong. */
  readonly expectedBytes: number;
  readonly rows: number;
}

/** What a document turned out to hold. */
export interface DocumentContent {
  readonly rowsRead: number;
  readonly accepted: number;
  readonly repaired: number;
  /** Articles that the document withdraws. */
  readonly withdrawn: number;
  readonly stories: number;
  readonly refusals: RowRefusals;
  /** Accepted rows by the day that each is about; absent where they all count on the day of the document. */
  readonly acceptedByDay?: ReadonlyMap<number, number>;
  /** The label that all accepted rows carry, or null where there are several or none. */
  readonly onlyLabel: Date | null;
}

export interface ReadOptions {
  readonly now: Date;
  readonly steps: NormalisationSteps;
  readonly onProgress?: (progress: ReadProgress) => void;
}

/** Anything that holds articles and is stored whole or not at all: a window of GDELT, one fetch of a feed, an archive. */
export interface SourceDocument extends DocumentIdentity {
  /**
   * Reads it to its end: what is good goes to the sink, the rest is refused and counted. Memory does not grow with its length.
   * @throws Problem where it turns out to be damaged
   */
  read(sink: ArticleSink, options: ReadOptions): Promise<DocumentContent>;
}
