/** What there is to say of a country on one page. Types only: the API, the public page and the document are made from it. */
import type { Severity } from '../volatility/rating/severity';
import type { Changes } from '../volatility/values/returns';

/** An index of the country as a whole. */
export interface BriefIndex {
  readonly index_id: string;
  readonly code: string;
  readonly value: number | null;
  /** Why there is no value; null when there is one. */
  readonly reason: string | null;
  /** UTC day that the value belongs to. */
  readonly date: string | null;
  readonly state: string | null;
  readonly level: Severity | null;
  /** Bounds of the 90 % interval of MVI; null for ISR. */
  readonly low: number | null;
  readonly high: number | null;
  readonly change: Changes;
  /** Share of the days of at most five years with a value at or below this one, in percent. */
  readonly percentile: number | null;
  readonly percentile_years: number | null;
  /** One value a day of at most a year, from the first day with a value on. */
  readonly series: { readonly first_day: string | null; readonly values: readonly (number | null)[] };
}

/** Stability of the country beside that of the others. */
export interface BriefRating {
  readonly letter: string | null;
  readonly outlook: 'positive' | 'stable' | 'negative' | null;
  /** From the least stable, which is 1. */
  readonly rank: number | null;
  /** How many countries have a rank. */
  readonly ranked: number;
  readonly rank_change: number | null;
  readonly since: string | null;
}

/** The MVI of one category in the country. */
export interface BriefCategory {
  readonly index_id: string;
  readonly category: string;
  readonly name: string;
  readonly value: number | null;
  readonly reason: string | null;
  readonly level: Severity | null;
  /** Change over seven days in index points. */
  readonly week_change: number | null;
  /** The last 90 days, the newest at the end. */
  readonly sparkline: readonly (number | null)[];
}

export interface BriefStory {
  readonly headline: string;
  readonly date: string;
  /** Its part of the change, in index points. */
  readonly contribution: number;
  readonly article_count: number;
  readonly outlet: string;
  readonly url: string | null;
}

/** Why nothing is said of what moved a value; `updating`: it is being computed again. */
export type Unexplained = 'no_value' | 'no_value_before' | 'no_articles' | 'updating';

/** What moved MVI in a week. */
export interface BriefWeek {
  readonly from: string | null;
  readonly to: string | null;
  readonly change: number | null;
  readonly sentences: readonly string[];
  readonly stories: readonly BriefStory[];
  /** Null where it is explained. */
  readonly missing: Unexplained | null;
}

export interface BriefCrisis {
  readonly id: string;
  readonly name: string;
  readonly status: 'open' | 'closed' | 'merged' | 'withdrawn';
  readonly severity: Severity;
  readonly start: string;
  readonly peak: string;
  readonly end: string | null;
  readonly peakValue: number;
  readonly duration: number;
}

/** How much news the values rest on. */
export interface BriefCoverage {
  /** Of the latest value. */
  readonly level: string | null;
  readonly articles: number;
  readonly outlets: number;
  /** Days that are looked at, up to the latest. */
  readonly days: number;
  /** How many of them rest on how much. */
  readonly by_level: Readonly<Record<'high' | 'fair' | 'thin' | 'insufficient', number>>;
  /** How many of them have no value of MVI. */
  readonly without_value: number;
  /** How many of them may still change. */
  readonly unsettled: number;
}

export interface CountryBrief {
  /** ISO 3166 alpha-2 code. */
  readonly country: string;
  readonly name: string;
  readonly region: 'developed' | 'emerging';
  readonly mvi: BriefIndex;
  readonly isr: BriefIndex;
  readonly rating: BriefRating;
  readonly categories: readonly BriefCategory[];
  readonly week: BriefWeek;
  /** Those that are open, then those that began last. */
  readonly crises: readonly BriefCrisis[];
  readonly coverage: BriefCoverage;
}
