import { CATEGORIES, CATEGORY_INDEX } from '../../../reference/categories';
import { wordsOfAddress } from './address-words';
import { scoreSections } from './address-sections';
import { scoreHeadline } from './score-headline';
import { subjectOf } from './specialised-outlets';
import { ThemeWeights } from './theme-weights';
import type { BodyPoints, CategorisedArticle, CategorisedText } from '../../model/categoriser';
import type { CategoryScore } from '../../model/labels';

const LABEL_THRESHOLD = 2.5;
const MOST_LABELS = 3;
/** Score of a label that the source itself states. */
export const STATED_SCORE = 10;
/** Words of a text that are its lead. */
export const LEAD_WORDS = 50;

const MOST_MENTIONS = 3;
const LEAD_CHARACTERS = 600;
const LEAD_FACTOR = 1.5;
const REFERENCE_WORDS = 400;
const FEWEST_WORDS = 200;

const HUNDRED = 100;

/** How the body counts beside a headline that says something: it may support a label and not make one. */
const BESIDE_HEADLINE = { factor: 0.5, most: 3 };
/** … and where the headline says nothing. */
const INSTEAD_OF_HEADLINE = { factor: 0.7, most: 4 };
const SPECIALISED_OUTLET = 2;
/** A label stays however strong the others are from this score on: one strong phrase. */
const SAFE_SCORE = 3;

/**
 * Labels by what the headline, the address, the outlet and the body say. The score of a category is the sum of
 *
 * - the headline: 3 for each strong phrase, 1.5 for each weak one; the words of the address are read as well where it names none of
 *   the headline's (headlines such as "Subscribe", or none);
 * - the address: 2 or 1 for a section such as `/sports/`; the outlet: 2 where it writes about nothing else;
 * - the body: Σ over GDELT's themes of w · min(mentions, 3) · (1.5 if first mentioned within 600 characters) · 400 / max(words, 200)
 *   with w = 1 for strong themes and 0.4 for weak ones, and the phrases in the first 50 words where there is a text. Of it count
 *   0.5 · min(body, 3), or 0.7 · min(body, 4) where no phrase was found in the headline.
 *
 * An article gets the three highest categories of 2.5 and more, less those that have neither 3 nor half of the highest.
 */
export class RuleCategoriser {
  private readonly themes = new ThemeWeights();
  private readonly scores = new Float64Array(CATEGORIES.length);
  private readonly body = new Float64Array(CATEGORIES.length);

  categorise(article: CategorisedArticle, body: BodyPoints = this.bodyOf(article)): CategoryScore[] {
    return highest(this.pointsOf(article, body));
  }

  /** Points by category; the same array at every call. */
  pointsOf(article: CategorisedArticle, body: BodyPoints = this.bodyOf(article)): Float64Array {
    const { words, url, language } = article;
    const scores = this.scores.fill(0);
    scoreHeadline(words, language, scores);
    if (url !== null) scoreHeadline(wordsOfAddress(url, words), language, scores);
    addBody(scores, body);
    if (url !== null) scoreSections(url, scores);
    const subject = CATEGORY_INDEX.get(article.outletFacts?.field ?? '') ?? subjectOf(article.outletDomain);
    if (subject !== undefined) scores[subject] += SPECIALISED_OUTLET;
    return scores;
  }

  /** What the text says, as far as it can count. */
  bodyOf({ themes, lead, wordCount, language }: CategorisedText): BodyPoints {
    if (lead.length === 0 && themes.length === 0) return [];
    const body = this.body.fill(0);
    if (lead.length > 0) scoreHeadline(lead, language, body);
    const density = REFERENCE_WORDS / Math.max(wordCount, FEWEST_WORDS);
    for (const mention of themes) {
      const place = mention.firstOffset >= 0 && mention.firstOffset < LEAD_CHARACTERS ? LEAD_FACTOR : 1;
      const points = Math.min(mention.mentions, MOST_MENTIONS) * place * density;
      for (const each of this.themes.of(mention.theme)) {
        if (mention.mentions >= each.fewestMentions) body[each.category] += each.weight * points;
      }
    }
    const pairs: number[] = [];
    for (let index = 0; index < body.length; index += 1) {
      const hundredths = Math.round(HUNDRED * Math.min(body[index], INSTEAD_OF_HEADLINE.most));
      if (hundredths > 0) pairs.push(index, hundredths);
    }
    return pairs;
  }
}

function addBody(scores: Float64Array, body: BodyPoints): void {
  const { factor, most } = isEmpty(scores) ? INSTEAD_OF_HEADLINE : BESIDE_HEADLINE;
  for (let at = 0; at < body.length; at += 2) scores[body[at]] += factor * Math.min(body[at + 1] / HUNDRED, most);
}

function isEmpty(points: Float64Array): boolean {
  for (let index = 0; index < points.length; index += 1) if (points[index] > 0) return false;
  return true;
}

function highest(scores: Float64Array): CategoryScore[] {
  const labels: CategoryScore[] = [];
  let top = 0;
  for (let index = 0; index < scores.length; index += 1) {
    const score = Math.round(scores[index] * 1000) / 1000;
    if (score < LABEL_THRESHOLD) continue;
    labels.push({ index, score });
    top = Math.max(top, score);
  }
  const fewest = Math.min(top / 2, SAFE_SCORE);
  return labels
    .filter(({ score }) => score >= fewest)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_LABELS);
}
