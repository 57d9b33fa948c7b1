/**
 * What the pages of the public site are made from: plain JSON, gathered by the server after each publish and handed to the
 * renderer (client/src/app/public). Types only; both sides read them.
 */

import type { PerComponent, PerScore } from '../../volatility/methodology/components';
import type { CountryBrief } from '../../indexes/country-brief';
import type { CrisesOverview, CrisisPageData } from './crisis-page-data';

/** Where the values of a page come from. */
export interface Publication {
  readonly dataset: 'live' | 'simulated';
  /** Shown on every page with values of the simulated world; null for live ones. */
  readonly notice: string | null;
  /** The attribution that sources ask for; null without. */
  readonly attribution: string | null;
  readonly sources: readonly string[];
  /** Version of the methodology. */
  readonly methodology: string;
  /** Newest UTC day with values. */
  readonly day: string;
  /** When a value changed last: an instant. */
  readonly updatedAt: string;
}

/** How volatile a value is, from 1 (calm) to 5 (severe): server/volatility/rating/severity.ts. */
export type Severity = 1 | 2 | 3 | 4 | 5;
export type IndexKind = 'world' | 'region' | 'country' | 'category' | 'pair';

/** Changes in index points; null where history is short. */
export interface Changes {
  readonly lastDay: number | null;
  readonly mtd: number | null;
  readonly ytd: number | null;
  readonly oneYear: number | null;
}

/** What is watched, and under which names. */
export interface ScopeNames {
  /** `mvi-sa`; the path of its page is `/indexes/mvi-sa`. */
  readonly id: string;
  /** `MVI-SA`. */
  readonly code: string;
  readonly name: string;
  readonly family: 'mvi' | 'isr';
  readonly kind: IndexKind;
  readonly region: 'developed' | 'emerging' | null;
  /** ISO 3166 alpha-2 code. */
  readonly country: string | null;
  readonly category: string | null;
}

/** A row of a list. */
export interface IndexRow extends ScopeNames {
  readonly value: number | null;
  /** Why there is no value; null when there is one. */
  readonly reason: string | null;
  readonly day: string | null;
  readonly severity: Severity | null;
  /** Stability rating of the same scope: a letter. */
  readonly rating: string | null;
  readonly change: Changes;
  /** The last 90 days downsampled to 30 points, oldest first. */
  readonly sparkline: readonly (number | null)[];
}

/** A daily series with an entry for every day. */
export interface DailySeries {
  readonly firstDay: string;
  /** One a day; null where there was none. */
  readonly values: readonly (number | null)[];
}

/** A day on which an index stood out. */
export interface Peak {
  readonly day: string;
  readonly value: number;
}

export interface LandingData {
  readonly page: 'landing';
  readonly publication: Publication;
  /** MVI of the world; null until it has a value. */
  readonly world: (IndexRow & { readonly percentile: number | null; readonly percentileYears: number | null }) | null;
  /** The last 600 daily values of the world's MVI, those without a value left out, oldest first: the line of the hero. */
  readonly trace: readonly number[];
  /** Six indexes for the strip: the most volatile countries and categories, and the world. */
  readonly strip: readonly IndexRow[];
  /** The world's MVI by day, at most ten years, with up to four days that stood out, oldest first. */
  readonly chart: { readonly series: DailySeries; readonly peaks: readonly Peak[] } | null;
  readonly example: WorkedExample | null;
}

/** One value, step by step: how it came about. */
export interface WorkedExample extends PerComponent<number>, PerScore<number> {
  readonly index: ScopeNames;
  readonly day: string;
  readonly stories: number;
  readonly outlets: number;
  readonly value: number;
  /** Up to three real articles of the day; empty on the simulated dataset, whose articles do not exist. */
  readonly articles: readonly { readonly title: string; readonly url: string; readonly outlet: string }[];
}

export interface UseCasesData {
  readonly page: 'use-cases';
  readonly publication: Publication;
  /** One index for each use case, by the ids that client/src/features/marketing asks for; those without a value are left out. */
  readonly indexes: Readonly<Record<string, IndexRow>>;
}

export interface CategoryCard {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Indexes of this category: its own and its pairs, of both families. */
  readonly count: number;
  /** One year of its MVI, weekly means, oldest first. */
  readonly sparkline: readonly (number | null)[];
}

export interface IndexListData {
  readonly page: 'indexes';
  readonly publication: Publication;
  readonly categories: readonly CategoryCard[];
  /** MVI of world, regions, countries and categories: those with a value first, then in the order of scopes. */
  readonly rows: readonly IndexRow[];
}

/** A change of a value that was published before. */
export interface Revision {
  readonly day: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly state: string;
  /** Instant of the later vintage. */
  readonly at: string;
}

export interface IndexPageData {
  readonly page: 'index';
  readonly publication: Publication;
  readonly index: IndexRow & {
    readonly state: string | null;
    readonly confidence: string | null;
    readonly articles: number;
    readonly outlets: number;
    readonly low: number | null;
    readonly high: number | null;
    /** Of the stories in scope that have one. */
    readonly tone: { readonly mean: number | null; readonly negative: number | null; readonly articles: number };
    /** Share of the days of at most five years with a value at or below this one, in percent. */
    readonly percentile: number | null;
    readonly percentileYears: number | null;
    /** Day of the first value where the history is too short for one and it can be told. */
    readonly expectedFrom: string | null;
  };
  /** Components of the latest MVI of the scope; null without a value. */
  readonly components: (PerComponent<number | null> & PerScore<number | null>) | null;
  /** At most ten years. */
  readonly series: DailySeries;
  /** Mean of the last 365 days; null without values. */
  readonly yearMean: number | null;
  /** The latest earlier day with a value at least as high; null when none was. */
  readonly highestSince: string | null;
  readonly revisions: readonly Revision[];
  /** The other family of the scope, its region and its nearest relatives. */
  readonly related: readonly ScopeNames[];
}

export interface RatingRow {
  /** From the least stable, which is 1; null without a value. */
  readonly rank: number | null;
  /** Change of the rank over 30 days: above 0 where it has become more stable beside the others. */
  readonly rankChange: number | null;
  /** Day since which the letter holds; null without one. */
  readonly since: string | null;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly country: string | null;
  readonly category: string | null;
  readonly region: 'developed' | 'emerging' | null;
  readonly rating: string | null;
  readonly severity: Severity | null;
  /** ISR. */
  readonly value: number | null;
  readonly reason: string | null;
  readonly outlook: 'positive' | 'stable' | 'negative' | null;
  readonly change: Changes;
  /** Change over 30 days in points; null where history is short. */
  readonly momentum: number | null;
  readonly sparkline: readonly (number | null)[];
}

export interface RatingsData {
  readonly page: 'ratings';
  readonly publication: Publication;
  /** All 195, those with a rating first, from the least stable to the most. */
  readonly countries: readonly RatingRow[];
  readonly categories: readonly RatingRow[];
  /** Null while none are computed. */
  readonly crises: CrisesOverview | null;
}

/** A country on one page. */
export interface CountryPageData {
  readonly page: 'country';
  readonly publication: Publication;
  readonly brief: CountryBrief;
}

export interface MethodologyData {
  readonly page: 'methodology';
  readonly publication: Publication | null;
  readonly version: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A published value with its steps, and that of the day before where it had one; null before there are values. */
  readonly example: { readonly value: WorkedExample; readonly before: WorkedExample | null } | null;
  /** The newest first. */
  readonly changes: readonly {
    readonly version: string;
    readonly summary: string;
    readonly state: 'current' | 'ended' | 'computing' | 'not_computed';
    /** When it replaced the one before: an instant; null for the first, and where it has no values. */
    readonly publishedAt: string | null;
    readonly endedAt: string | null;
  }[];
}

export interface StatusData {
  readonly page: 'status';
  readonly publication: Publication | null;
  /** What has to be said of the values, or of why there are none. */
  readonly notice: string | null;
  /** When this was gathered. */
  readonly at: string;
  /** The last 90 UTC days, oldest first. */
  readonly days: readonly {
    readonly day: string;
    readonly state: 'complete' | 'partial' | 'gap';
    readonly stories: number;
    readonly outlets: number;
  }[];
  /** How many indexes have a value, and how many there are. */
  readonly withValue: number;
  readonly indexes: number;
  /** Null where there is history enough for values. */
  readonly history: {
    readonly completeDays: number;
    readonly neededDays: number;
    /** Day of the first value, if every day until then is complete; null while no day is. */
    readonly expectedFrom: string | null;
  } | null;
}

/** Pages without values: they only say which dataset the site shows. */
export interface TextData {
  readonly page: 'text';
  readonly publication: Publication;
}

export type PageData =
  | TextData
  | LandingData
  | UseCasesData
  | IndexListData
  | IndexPageData
  | RatingsData
  | CrisisPageData
  | CountryPageData
  | MethodologyData
  | StatusData;

/** One page to render. */
export interface PageRequest {
  /** Without query and trailing slash: `/indexes/mvi-sa`, `/ar`. */
  readonly path: string;
  /** Absolute address of the site, without a slash at the end. */
  readonly origin: string;
  /** Null where nothing is published, and for pages that show no values. */
  readonly data: PageData | null;
}

/** What the renderer answers: a whole document, or null where no page has this path. */
export type RenderPage = (request: PageRequest) => string | null;
