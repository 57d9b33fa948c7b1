import type { EntityManager } from 'typeorm';
import type { CoverageDay } from '../../../volatility/coverage';
import type { Dataset } from '../../model/dataset';
import type { ArticlePlace, MissingDay, SearchInput, SearchProgress, SearchSpan } from './article-search';
import type { PackedArticles } from './packed-articles';

/** Rises when what is kept of a day changes, or how words are cut: all days are made again. */
export const SEARCH_FORMAT = 4;
/** Bytes of an article in `identities`. */
export const IDENTITY_BYTES = 20;

/** A day with coverage that is not searched, or not as it is now. */
export interface StaleDay {
  readonly day: number;
  readonly coverageHash: Buffer;
  readonly coverageAt: Date;
}

/** What is kept of a day. */
export interface SearchDay {
  readonly counts: Buffer;
  readonly articles: number;
  /** By place; empty where articles are known by their place alone. */
  readonly identities: Buffer;
  /** When articles were added, and from which place on. */
  readonly addedAt: readonly Date[];
  readonly addedFrom: readonly number[];
}

/** A day as it is read. */
export interface ReadDay {
  readonly day: number;
  readonly state: CoverageDay['state'];
  readonly missing: MissingDay | null;
  readonly articles: PackedArticles | null;
  /** Places from this one on were added later than was asked for. */
  readonly placesUpTo: number;
}

export interface ListDaysOptions {
  /** To tell which articles had come by then. */
  readonly knownAt?: Date | null;
  readonly isLatestFirst?: boolean;
  /** These alone; null: all. */
  readonly days?: readonly number[] | null;
}

/**
 * Whether a day `c` of coverage is never searched: its articles are not here, or it is an earlier day of the simulated world.
 * @param simulatedDays how many of its latest days are searched
 */
export function isLeftOut(simulatedDays: number): string {
  return `(c.is_frozen OR (c.dataset = 'simulated' AND c.day <= (SELECT max(day) FROM coverage_days WHERE dataset = 'simulated') - ${simulatedDays}))`;
}

/** What articles of a day are searched by, wherever it is kept. */
export abstract class SearchDays {
  /** The latest day that is to be made, no earlier than a day; null where all are as they should be. Days of which nothing is here are left out. */
  abstract findStale(dataset: Dataset, from: number): Promise<StaleDay | null>;

  /** What is kept of a day; null where it is to be made from the beginning. */
  abstract find(manager: EntityManager, dataset: Dataset, day: number): Promise<SearchDay | null>;

  abstract save(manager: EntityManager, dataset: Dataset, stale: StaleDay, day: SearchDay): Promise<void>;

  /** Days of a span with coverage. Reads in pieces, so that memory stays flat. */
  abstract list(span: SearchSpan, options?: ListDaysOptions): AsyncIterable<ReadDay>;

  abstract listInputs(span: SearchSpan): Promise<SearchInput[]>;

  abstract progress(span: SearchSpan): Promise<SearchProgress>;

  /** Hashes of addresses by the articles' places, hexadecimal; null where articles are not kept by one. */
  abstract listHashes(dataset: Dataset, places: readonly ArticlePlace[]): Promise<(string | null)[]>;

  /** When the latest article was added. */
  abstract findLastAdded(dataset: Dataset): Promise<Date>;

  /** First and last day that are searched; null where none is. */
  abstract findSpan(dataset: Dataset): Promise<SearchSpan | null>;

  /** Forgets the days of a month, `YYYY-MM`, whose articles are dropped. */
  abstract dropMonth(manager: EntityManager, month: string): Promise<void>;

  /** Forgets all days: they are made anew. */
  abstract clear(dataset: Dataset): Promise<void>;
}
