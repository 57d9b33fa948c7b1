/** Divides a change of mean tone among the articles of the two days. */
import type { ArticleInScope } from '../../../news';

/** What one article had to do with a change. */
export interface ArticlePart {
  readonly day: number;
  readonly article: ArticleInScope;
  readonly contribution: number;
}

/** Articles that count in the tone of a scope on a day. */
export interface TonedDay {
  readonly day: number;
  readonly articles: readonly ArticleInScope[];
}

/** Mean tone of articles by how much of each is in scope; null where none has one. */
export function meanTone(articles: Iterable<Pick<ArticleInScope, 'tone' | 'units'>>): number | null {
  let [sum, units] = [0, 0];
  for (const article of articles) {
    if (article.tone === null) continue;
    sum += article.tone * article.units;
    units += article.units;
  }
  return units === 0 ? null : sum / units;
}

/**
 * The part that each article has in the change of mean tone from one day to another: what share of its day it is, times how far its tone is from the mean
 * of both days; with the sign turned for the earlier day. The parts add up to the change, whatever is taken for that mean, since the shares of a day add up to
 * one; so an article that reads as both days do has no part. Empty where a day has no tone.
 *
 * Example: one article of −2 on the first day, two of −2 and −6 on the second: the change is −2. The mean is −3, the parts are −1, ½ and −1½.
 */
export function divideToneChange(before: TonedDay, after: TonedDay): ArticlePart[] {
  const [from, to] = [meanTone(before.articles), meanTone(after.articles)];
  if (from === null || to === null) return [];
  const mean = (from + to) / 2;
  return [partsOf(before, mean, -1), partsOf(after, mean, 1)].flat();
}

function partsOf({ day, articles }: TonedDay, mean: number, sign: 1 | -1): ArticlePart[] {
  const toned = articles.flatMap((article) => (article.tone === null ? [] : { article, tone: article.tone }));
  const units = toned.reduce((sum, { article }) => sum + article.units, 0);
  return toned.map(({ article, tone }) => ({ day, article, contribution: sign * (article.units / units) * (tone - mean) }));
}
