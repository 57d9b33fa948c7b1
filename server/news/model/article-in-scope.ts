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
  /** By what the article is known; null where it is not stored. */
  readonly urlHash: Buffer | null;
  readonly source: string;
  readonly countries: readonly Presence[];
  readonly categories: readonly Presence[];
  /** −100 … 100; null where its source gives none. */
  readonly tone: number | null;
}

/** A story of a scope on a day. */
export interface StoryInScope {
  /** Tell its articles from all others of the day, so that stories of two scopes can be compared. */
  readonly articles: readonly string[];
  /** Outlets or owners that told it. */
  readonly voices: number;
  /** Its first article. */
  readonly first: FirstArticle;
}

/** The first article of a story. */
export type FirstArticle = Pick<ArticleInScope, 'headline' | 'outlet' | 'language' | 'firstSeenAt' | 'url' | 'urlHash' | 'source'>;

/** Stories of articles of a scope and day, the earliest first; those that most told come first. */
export function storiesInScope(articles: readonly ArticleInScope[]): StoryInScope[] {
  const stories = [...Map.groupBy(articles, ({ story }) => story).values()].map((own) => ({
    articles: own.map(({ outlet, url, headline }) => `${outlet} ${url ?? headline}`),
    voices: new Set(own.map(({ voice }) => voice)).size,
    first: own[0],
  }));
  return stories.sort((a, b) => b.voices - a.voices);
}

/** Thousandths of a story that presences of a country and a category make in a scope; 0 outside of it. */
export function unitsInScope(countries: readonly Presence[], categories: readonly Presence[], { country, category }: ScopeLabels): number {
  const presenceOf = (presences: readonly Presence[], label: number | null): number =>
    label === null ? 1_000 : (presences.find((presence) => presence.label === label)?.units ?? 0);
  return Math.round((presenceOf(countries, country) * presenceOf(categories, category)) / 1_000);
}
