/** What a scope asks of an article: a country and a category by their positions in the lists, null for any. */
export interface ScopeLabels {
  readonly country: number | null;
  readonly category: number | null;
}

/** A label of an article with how much it is about it, thousandths. */
export interface Presence {
  /** Position in the list of countries or categories. */
  readonly label: number;
  readonly units: number;
}

/** An article that is about a scope, as people may look at it. */
export interface ArticleInScope {
  /** Its story: articles of a day with equal ones tell the same. */
  readonly story: string;
  /** Outlet or owner that it counts for. */
  readonly voice: number;
  /** Thousandths of a story that it counts in the scope. */
  readonly units: number;
  readonly headline: string;
  /** Domain of the outlet. */
  readonly outlet: string;
  readonly language: string;
  readonly firstSeenAt: Date;
  /** Null where a browser may not open it. */
  readonly url: string | null;
  readonly source: string;
  readonly countries: readonly Presence[];
  readonly categories: readonly Presence[];
  /** −100 … 100; null where its source gives none. */
  readonly tone: number | null;
}

/** Thousandths of a story that presences of a country and a category make in a scope; 0 outside of it. */
export function unitsInScope(countries: readonly Presence[], categories: readonly Presence[], { country, category }: ScopeLabels): number {
  const presenceOf = (presences: readonly Presence[], label: number | null): number =>
    label === null ? 1_000 : (presences.find((presence) => presence.label === label)?.units ?? 0);
  return Math.round((presenceOf(countries, country) * presenceOf(categories, category)) / 1_000);
}
