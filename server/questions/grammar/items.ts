import type { Measure } from './measure-words';

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';

/** A stretch of time as it is written; `span.ts` says which days it is. */
export type Span =
  | {
      readonly type: 'day';
      readonly year: number | null;
      readonly month: number;
      readonly day: number;
      readonly last?: number;
      readonly isNumeric?: boolean;
    }
  | { readonly type: 'month' | 'quarter' | 'half'; readonly year: number | null; readonly number: number }
  | { readonly type: 'year'; readonly year: number }
  | { readonly type: 'last' | 'ago'; readonly count: number; readonly unit: Unit }
  | { readonly type: 'this' | 'previous' | 'to-date'; readonly unit: Unit }
  | { readonly type: 'all' };

export type Comparator = 'above' | 'at_least' | 'below' | 'at_most' | 'between';
export type Subject = 'countries' | 'categories' | 'days';
export type CrisisStatus = 'open' | 'closed';
export type Frequency = 'day' | 'week' | 'month';

/** What a name may stand for. */
export type Meaning =
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'region'; readonly code: 'developed' | 'emerging' }
  | { readonly kind: 'group'; readonly code: string }
  | { readonly kind: 'category'; readonly code: string }
  | { readonly kind: 'world' }
  | { readonly kind: 'measure'; readonly code: Measure }
  /** A place that no index is about, though a country or a group is in its name. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'filler' };

/** A name of the vocabulary with everything that it may stand for, the likeliest first. */
export interface NameItem {
  readonly kind: 'name';
  readonly meanings: readonly Meaning[];
}

export type ItemKind =
  | NameItem
  | { readonly kind: 'period'; readonly from: Span | null; readonly to: Span | null; readonly isAfter?: boolean; readonly isBefore?: boolean }
  | {
      readonly kind: 'threshold';
      readonly comparator: Comparator;
      readonly value: number;
      readonly upper: number | null;
      readonly measure: Measure | null;
      readonly unit: Frequency | null;
      /** What has moved, where the threshold is one of change: an index, or null where that is not said. Absent where it is one of a value. */
      readonly moving?: Measure | null;
    }
  | {
      readonly kind: 'ranking';
      readonly order: 'highest' | 'lowest';
      readonly limit: number | null;
      readonly measure: Measure | null;
      /** "top" alone, to which another word may give the order. */
      readonly isTop?: boolean;
      /** "best" and "worst": of stability, unless a measure is named. */
      readonly isOfQuality?: boolean;
    }
  | { readonly kind: 'order'; readonly measure: Measure }
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  /** Ratings that rows are kept by. */
  | { readonly kind: 'letters'; readonly letters: readonly string[] }
  | { readonly kind: 'crises'; readonly status: CrisisStatus | null }
  | { readonly kind: 'comparison' }
  | { readonly kind: 'exclusion' }
  | { readonly kind: 'inclusion' }
  | { readonly kind: 'latest' }
  | { readonly kind: 'series' }
  | { readonly kind: 'unknown' };

/** A part of a question: `start` and `end` count UTF-16 code units from 0; `end` is the first that is no part of it. */
export type Item = ItemKind & { readonly start: number; readonly end: number };
