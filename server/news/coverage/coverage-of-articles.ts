import { categoryScope, countryScope, pairScope, WORLD_SCOPE } from '../../reference/scopes';
import { CoverageDayBuilder, type CoverageDay, gapDay, STORY_UNITS } from '../../volatility/coverage';
import { type DayTone, DayToneBuilder, toneUnits } from '../model/day-tone';
import { presenceOfScore } from '../enrichment/categories/category-presence';
import type { CountedArticle } from '../storage/articles.repository';
import { representatives } from '../enrichment/stories/representatives';
import { groupStories } from '../enrichment/stories/story-groups';

export interface BuiltCoverage {
  readonly coverage: CoverageDay;
  readonly tone: DayTone | null;
  /** Stories over all outlets: what several outlets tell counts once. */
  readonly stories: number;
  /** Outlets as printed; the coverage counts voices. */
  readonly outlets: number;
}

/**
 * Coverage of a day from its articles, in any order. Within one voice a story counts once: its representative is the
 * article seen first, among those the one with the smallest hash of its address. A country and a category count by their presence in the
 * article, a pair of the two by the product of both.
 *
 * @param voices who speaks through an outlet; outlets that are not among them speak for themselves
 */
export function coverageOfArticles(
  day: number,
  state: CoverageDay['state'],
  articles: readonly CountedArticle[],
  voices: ReadonlyMap<number, number> = new Map(),
): BuiltCoverage {
  if (state === 'gap' || articles.length === 0) return { coverage: gapDay(day), tone: null, stories: 0, outlets: 0 };
  const stories = groupStories(articles);
  const builder = new CoverageDayBuilder();
  const tones = new DayToneBuilder();
  const voiceOf = ({ outlet }: CountedArticle): number => voices.get(outlet) ?? outlet;
  for (const article of representatives(articles, stories, voiceOf)) {
    const voice = voiceOf(article);
    builder.addTotal(voice, 1);
    const tone = article.tone === null ? null : toneUnits(article.tone);
    if (tone !== null) tones.add(WORLD_SCOPE, STORY_UNITS, tone);
    forEachScope(article, (scope, units) => {
      builder.addEntry(scope, voice, units);
      if (tone !== null) tones.add(scope, units, tone);
    });
  }
  return {
    coverage: builder.build(day, state),
    tone: tones.build(),
    stories: stories.reduce((most, story) => Math.max(most, story), -1) + 1,
    outlets: new Set(articles.map(({ outlet }) => outlet)).size,
  };
}

/** The scopes of an article, with how many thousandths of it each has. */
function forEachScope({ countries, categories }: CountedArticle, add: (scope: number, units: number) => void): void {
  for (let c = 0; c < countries.length; c += 2) add(countryScope(countries[c]), countries[c + 1]);
  for (let k = 0; k < categories.length; k += 2) {
    const presence = presenceOfScore(categories[k + 1]);
    add(categoryScope(categories[k]), presence);
    for (let c = 0; c < countries.length; c += 2) {
      const product = Math.round((countries[c + 1] * presence) / STORY_UNITS);
      if (product > 0) add(pairScope(countries[c], categories[k]), product);
    }
  }
}
