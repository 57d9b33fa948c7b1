import { CATEGORIES } from '../../../reference/categories';
import type { BodyPoints, CategorisedArticle, CategorisedText, Categoriser, CategoryReason } from '../../model/categoriser';
import type { CategoryScore } from '../../model/labels';
import { eachFeature, isOtherThanEnglish, tellingName } from './category-features';
import { type CategoryNetwork, inputOf, learnedNetwork, NETWORK_SHARE } from './category-network';
import { type CategoryWeights, chanceOf, learnedWeights } from './category-weights';
import { RuleCategoriser } from './rule-categoriser';

const MOST_LABELS = 3;
const TENFOLD = 10;
/** Known features of every article: that it is one, and that the rules say nothing. */
const WITHOUT_WORDS = 2;
/** What the rules say without learned weights is right nine times in ten. */
const RULES_SCORE = 9;
/** Words have no marks, so Latin ones are letters and digits of ASCII, all but a few. */
const BEYOND_ASCII = 128;
/** In other languages than English, of which few headlines were learned from, no label is given below this chance. */
const LEAST_CHANCE_ELSEWHERE = 0.4;
/** The score of a label is never below. */
const LEAST_SCORE = 2.5;

/**
 * Labels by learned weights: the chance of a category is the logistic of the sum of what the words of the headline, the outlet and the
 * rules' points (`RuleCategoriser`) weigh for it, to three fifths, and of what a small network makes of the meaning of the words, to two. An article gets the categories whose chance reaches their threshold, three at most;
 * the score is ten times the chance. Words in other scripts than Latin were not learned from: there the rules alone give labels.
 */
export class LearnedCategoriser implements Categoriser {
  readonly version = 'weights-7';
  private readonly rules = new RuleCategoriser();
  private readonly sums = new Float64Array(CATEGORIES.length);

  constructor(
    private readonly weights: CategoryWeights = learnedWeights(),
    private readonly network: CategoryNetwork | null = learnedNetwork(),
  ) {}

  bodyOf(text: CategorisedText): BodyPoints {
    return this.rules.bodyOf(text);
  }

  categorise(article: CategorisedArticle, body: BodyPoints = this.bodyOf(article)): CategoryScore[] {
    if (!isLatin(article.words)) return this.byRules(article, body);
    const { sums, weights } = this;
    sums.fill(0);
    let known = 0;
    const points = this.rules.pointsOf(article, body);
    eachFeature(article, points, (name, value) => {
      if (weights.add(name, value, sums)) known += 1;
    });
    if (known <= WITHOUT_WORDS) return [];
    const isForeign = isOtherThanEnglish(article.language);
    const input = isForeign || this.network === null ? null : inputOf(article.words, points);
    if (input !== null) this.network?.blend(input, sums);
    const least = isForeign ? LEAST_CHANCE_ELSEWHERE : 0;
    const labels: CategoryScore[] = [];
    for (let index = 0; index < sums.length; index += 1) {
      const chance = chanceOf(sums[index]);
      if (chance < Math.max(weights.thresholds[index], least)) continue;
      labels.push({ index, score: Math.max(LEAST_SCORE, Math.round(TENFOLD * 1000 * chance) / 1000) });
    }
    return labels.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, MOST_LABELS);
  }

  reasons(article: CategorisedArticle, category: number, body: BodyPoints = this.bodyOf(article)): CategoryReason[] {
    if (!isLatin(article.words)) return [{ feature: `rules:${CATEGORIES[category].code}`, weight: this.rules.pointsOf(article, body)[category] }];
    const points = this.rules.pointsOf(article, body);
    const network = isOtherThanEnglish(article.language) ? null : this.network;
    const parts = new Map<string, number>(network?.partsOf(article.words, points, category));
    const share = network === null || inputOf(article.words, points) === null ? 1 : 1 - NETWORK_SHARE;
    eachFeature(article, points, (feature, value) => {
      const sums = new Float64Array(CATEGORIES.length);
      this.weights.add(feature, value, sums);
      const name = tellingName(feature, article.words);
      parts.set(name, (parts.get(name) ?? 0) + share * sums[category]);
    });
    const reasons = [...parts].map(([feature, weight]) => ({ feature, weight })).filter(({ weight }) => weight > 0);
    return reasons.sort((a, b) => b.weight - a.weight);
  }

  private byRules(article: CategorisedArticle, body: BodyPoints): CategoryScore[] {
    return this.rules.categorise(article, body).map(({ index, score }) => ({ index, score: Math.min(TENFOLD, Math.max(RULES_SCORE, score)) }));
  }
}

/** Half of the letters and digits at least. Each is looked at, since Chinese words hold Latin letters and digits without a space between. */
function isLatin(words: readonly string[]): boolean {
  let [latin, all] = [0, 0];
  for (const word of words) {
    all += word.length;
    for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) < BEYOND_ASCII) latin += 1;
  }
  return latin * 2 >= all;
}
