import type { CoverageDay } from '../../../volatility/coverage';
import type { ArticleInScope, FirstArticle } from '../../model/article-in-scope';
import type { Dataset } from '../../model/dataset';

/** What is searched for. An article is in a scope by its largest presence over the countries times its largest over the categories. */
export interface SearchScope {
  /** Positions in COUNTRIES, ascending, each once; empty: any. */
  readonly countries: readonly number[];
  /** Positions in CATEGORIES, ascending, each once; empty: any. */
  readonly categories: readonly number[];
  /** Words of headlines and names, in the syntax of web searches; null: any. */
  readonly query: string | null;
  /** Who prints; null: anybody. */
  readonly outlets: OutletChoice | null;
}

/** Outlets for which all of it holds; an empty list asks for nothing. */
export interface OutletChoice {
  /** ISO 3166-1 alpha-2 of the outlet. */
  readonly countries: readonly string[];
  /** Languages that outlets write in. */
  readonly languages: readonly string[];
  /** Names of owners, by whoever owned the outlet on the day. */
  readonly owners: readonly string[];
  /** These alone, with the sites under them. */
  readonly keepDomains: readonly string[];
  readonly leaveOutDomains: readonly string[];
}

/** Days from the first to the last, both included. */
export interface SearchSpan {
  readonly dataset: Dataset;
  readonly from: number;
  readonly to: number;
}

export type SearchCondition = 'query' | 'countries' | 'categories' | 'outlets' | 'days';

/** How many days of a span have articles, and how many of those are searched. */
export interface SearchProgress {
  readonly days: number;
  readonly ready: number;
}

export interface LeadingOutlet {
  readonly domain: string;
  readonly name: string;
  readonly articles: number;
}

export interface SearchMatch {
  readonly articles: number;
  /** Outlets that printed one. */
  readonly outlets: number;
  /** Days with one. */
  readonly days: number;
  /** The most first. */
  readonly leading: readonly LeadingOutlet[];
  /** Every month of the span with coverage or between such months, `YYYY-MM`, ascending. */
  readonly months: readonly { readonly month: string; readonly articles: number }[];
  /** The latest first. */
  readonly samples: readonly FoundArticle[];
  /** Where nothing matched: what would without one of the conditions, the most first. */
  readonly nearest: readonly { readonly without: SearchCondition; readonly articles: number }[];
  readonly searched: SearchProgress;
}

export interface MatchOptions {
  readonly leading?: number;
  readonly samples?: number;
  /** Ends it, with its reason, between two days. */
  readonly signal?: AbortSignal;
}

/** Where an article stands in lists: its day, and its number within that. */
export interface ArticlePlace {
  readonly day: number;
  readonly place: number;
}

export interface FoundPlace extends ArticlePlace {
  /** Positions in COUNTRIES. */
  readonly countries: readonly number[];
  /** Positions in CATEGORIES. */
  readonly categories: readonly number[];
}

export type FoundArticle = FirstArticle & FoundPlace;

export interface ArticleList {
  readonly articles: readonly FoundArticle[];
  /** When the latest article came that was searched on the first page. */
  readonly knownAt: Date;
  /** The last article looked at; null where the list ends. */
  readonly next: ArticlePlace | null;
}

export interface ListOptions {
  readonly limit: number;
  /** Articles that came later are left out, so that a list stays as it was on its first page; null on that. */
  readonly knownAt: Date | null;
  /** The last article of the page before. */
  readonly after: ArticlePlace | null;
  /** Ends it, with its reason, between two days. */
  readonly signal?: AbortSignal;
}

/** Why a day is not read: its articles are not searched yet, or there are none any more. */
export type MissingDay = 'pending' | 'gone';

export interface SearchedDay {
  /** The counts of the scope under the number asked for, and the stories of each voice among the outlets asked for. */
  readonly coverage: CoverageDay;
  readonly missing: MissingDay | null;
}

/** What a day was read from, by hash. */
export interface SearchInput {
  readonly day: number;
  readonly state: CoverageDay['state'];
  /** Collected later than the day. */
  readonly isBackfilled: boolean;
  readonly hash: Buffer;
  readonly missing: MissingDay | null;
}

/** Finds articles by what they are about, their words and who printed them. */
export abstract class ArticleSearch {
  /**
   * Whether a query can be asked.
   * @param field where the query stands in the request
   * @throws Problem of validation where it has nothing to look for, or too much
   */
  abstract checkQuery(query: string, field?: string): Promise<void>;

  /** What there is of a scope, counted. */
  abstract match(scope: SearchScope, span: SearchSpan, options?: MatchOptions): Promise<SearchMatch>;

  /**
   * The days of a span that have coverage, ascending, as the engine takes them: a story counts once for a voice, by its first article.
   * A scope of one country or category, of one pair or of the world is read from coverage itself. Memory stays flat.
   * @param number scope number that the counts get
   * @param parts whether articles are counted by the scope's countries and by its categories as well, under their own numbers; not where it is read from coverage
   */
  abstract days(scope: SearchScope, span: SearchSpan, number: number, parts?: boolean): AsyncIterable<SearchedDay>;

  /** What `days` would read, ascending. */
  abstract inputs(scope: SearchScope, span: SearchSpan): Promise<SearchInput[]>;

  /** Articles, the latest day first, and of a day those that came last. */
  abstract list(scope: SearchScope, span: SearchSpan, options: ListOptions): Promise<ArticleList>;

  /** The articles of a day with their labels, the earliest first; of very many some, drawn evenly. None where the day is not searched. */
  abstract listOfDay(scope: SearchScope, dataset: Dataset, day: number): Promise<ArticleInScope[]>;

  abstract progress(span: SearchSpan): Promise<SearchProgress>;
}

/** Whether coverage holds the counts of a scope itself. */
export function isInCoverage({ countries, categories, query, outlets }: SearchScope): boolean {
  return countries.length <= 1 && categories.length <= 1 && query === null && outlets === null;
}
