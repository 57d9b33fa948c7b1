import { categoryScope, countryScope, pairScope } from '../../reference/scopes';
import { CoverageDayBuilder, type CoverageDay, gapDay, STORY_UNITS } from '../../volatility/coverage';
import type { CountedArticle } from '../storage/articles.repository';
import { groupStories } from '../enrichment/stories/story-groups';

export interface BuiltCoverage {
  readonly coverage: CoverageDay;
  /** Stories over all outlets: what several outlets tell counts once. */
  readonly stories: number;
}

/**
 * Coverage of a day from its articles, in any order. Within one outlet a story counts once: its representative is the
 * article seen first, among those the one with the smallest hash of its address. A category counts whole, a country by its
 * share of the article, and so does a pair of the two.
 */
export function coverageOfArticles(day: number, state: CoverageDay['state'], articles: readonly CountedArticle[]): BuiltCoverage {
  if (state === 'gap' || articles.length === 0) return { coverage: gapDay(day), stories: 0 };
  const stories = groupStories(articles);
  const builder = new CoverageDayBuilder();
  for (const article of representatives(articles, stories)) {
    builder.addTotal(article.outlet, 1);
    addEntries(builder, article);
  }
  return { coverage: builder.build(day, state), stories: stories.reduce((most, story) => Math.max(most, story), -1) + 1 };
}

function representatives(articles: readonly CountedArticle[], stories: Int32Array): Iterable<CountedArticle> {
  const first = new Map<number, CountedArticle>();
  articles.forEach((article, index) => {
    const key = article.outlet * articles.length + stories[index];
    const known = first.get(key);
    if (known === undefined || isEarlier(article, known)) first.set(key, article);
  });
  return first.values();
}

function isEarlier(article: CountedArticle, other: CountedArticle): boolean {
  const difference = article.seenAt.getTime() - other.seenAt.getTime();
  return difference < 0 || (difference === 0 && article.urlHash.compare(other.urlHash) < 0);
}

function addEntries(builder: CoverageDayBuilder, { outlet, countries, categories }: CountedArticle): void {
  for (let c = 0; c < countries.length; c += 2) builder.addEntry(countryScope(countries[c]), outlet, countries[c + 1]);
  for (let k = 0; k < categories.length; k += 2) {
    builder.addEntry(categoryScope(categories[k]), outlet, STORY_UNITS);
    for (let c = 0; c < countries.length; c += 2) builder.addEntry(pairScope(countries[c], categories[k]), outlet, countries[c + 1]);
  }
}
