import { CATEGORIES } from '../../reference/categories';
import type { ThemeMention } from '../gkg/gkg-fields';
import { NOISE, THEME_RULES } from './theme-rules';
import { SPORTS_OUTLETS, TITLE_RULES } from './title-rules';
import { follows, phraseIndex } from '../text/title-words';

/** What a categoriser sees of an article. */
export interface CategorisedArticle {
  readonly themes: readonly ThemeMention[];
  /** Words of the text, 0 where unknown. */
  readonly wordCount: number;
  /** Words of the headline, from `titleWords`. */
  readonly words: readonly string[];
  readonly outletDomain: string;
}

/** A label with its relevance. */
export interface CategoryScore {
  /** Position in CATEGORIES, 0 … 18. */
  readonly index: number;
  /** 2.5 or more, to three decimals. */
  readonly score: number;
}

/** The step that labels articles. Exchangeable; the version is stored with what it labelled. */
export interface Categoriser {
  readonly version: string;
  /** At most three labels, by falling score, then by index. */
  categorise(article: CategorisedArticle): CategoryScore[];
}

export const LABEL_THRESHOLD = 2.5;
export const MOST_LABELS = 3;
/** Score of a label that the source itself states. */
export const STATED_SCORE = 10;

const STRONG = 1;
const WEAK = 0.4;
const MOST_MENTIONS = 3;
const LEAD_CHARACTERS = 600;
const LEAD_FACTOR = 1.5;
const REFERENCE_WORDS = 400;
const FEWEST_WORDS = 200;

const TITLE_WEIGHT = 2;
/** Themes hardly know these, so a headline alone has to be enough. */
const TITLE_WEIGHTS: Readonly<Record<string, number>> = { sports: 3, culture: 2.5, tourism: 2.5, manufacturing: 2.5, realestate: 2.5, retail: 2.5 };
const SPORTS = CATEGORIES.findIndex((category) => category.code === 'sports');

/** The weight of one theme in one category. */
interface ThemeWeight {
  readonly category: number;
  readonly weight: number;
  readonly fewestMentions: number;
}

interface Pattern extends ThemeWeight {
  readonly text: string;
  readonly isPrefix: boolean;
}

const NO_WEIGHTS: readonly ThemeWeight[] = [];
/** The vocabulary has 59,315 themes; beyond it lies noise, which must not fill the memory. */
const CACHED_THEMES = 100_000;

/**
 * Labels by themes and headline. The score of a category is
 *
 *   Σ over its themes of w · min(mentions, 3) · (1.5 if first mentioned within 600 characters) · 400 / max(words, 200)
 *   + the weight of the headline, once, if a phrase of the category stands in it (2; 3 for sports; 2.5 for five thin ones)
 *   + 3 for sports if the outlet writes about nothing else
 *
 * with w = 1 for strong themes and 0.4 for weak ones. It is thus the density of mentions, in units of one strong mention in 400
 * words. An article gets the three highest categories of 2.5 and more: presence alone would give 2.8 labels, many of them wrong.
 */
export class RuleCategoriser implements Categoriser {
  readonly version = 'rules-1';
  private readonly weights = new Map<string, readonly ThemeWeight[]>();

  categorise(article: CategorisedArticle): CategoryScore[] {
    const scores = new Float64Array(CATEGORIES.length);
    const density = REFERENCE_WORDS / Math.max(article.wordCount, FEWEST_WORDS);
    for (const mention of article.themes) {
      const place = mention.firstOffset >= 0 && mention.firstOffset < LEAD_CHARACTERS ? LEAD_FACTOR : 1;
      const points = Math.min(mention.mentions, MOST_MENTIONS) * place * density;
      for (const each of this.weightsOf(mention.theme)) {
        if (mention.mentions >= each.fewestMentions) scores[each.category] += each.weight * points;
      }
    }
    for (const category of categoriesInTitle(article.words)) scores[category] += TITLE_WEIGHTS[CATEGORIES[category].code] ?? TITLE_WEIGHT;
    if (SPORTS_OUTLETS.has(article.outletDomain)) scores[SPORTS] += TITLE_WEIGHTS.sports;
    return highest(scores);
  }

  private weightsOf(theme: string): readonly ThemeWeight[] {
    const known = this.weights.get(theme);
    if (known !== undefined) return known;
    if (this.weights.size >= CACHED_THEMES) this.weights.clear();
    const weights = themeWeights(theme);
    this.weights.set(theme, weights);
    return weights;
  }
}

function highest(scores: Float64Array): CategoryScore[] {
  const labels: CategoryScore[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    const score = Math.round(scores[index] * 1000) / 1000;
    if (score >= LABEL_THRESHOLD) labels.push({ index, score });
  }
  return labels.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, MOST_LABELS);
}

const PATTERNS: readonly Pattern[] = CATEGORIES.flatMap(({ code }, category) => {
  const rule = THEME_RULES[code];
  const compile = (texts: readonly string[], weight: number, fewestMentions: number): Pattern[] =>
    texts.map((text) => ({ ...split(text), category, weight, fewestMentions }));
  return [...compile(rule.strong, STRONG, 1), ...compile(rule.weak, WEAK, 1), ...compile(rule.repeated ?? [], STRONG, 2)];
});
const NOISE_PATTERNS = NOISE.map(split);

function split(text: string): { text: string; isPrefix: boolean } {
  return text.endsWith('*') ? { text: text.slice(0, -1), isPrefix: true } : { text, isPrefix: false };
}

function fits(theme: string, pattern: { readonly text: string; readonly isPrefix: boolean }): boolean {
  return pattern.isPrefix ? theme.startsWith(pattern.text) : theme === pattern.text;
}

/** Weights of a theme by all patterns; looked up once per theme, then remembered. */
function themeWeights(theme: string): readonly ThemeWeight[] {
  if (NOISE_PATTERNS.some((pattern) => fits(theme, pattern))) return NO_WEIGHTS;
  const byCategory = new Map<number, Pattern>();
  for (const pattern of PATTERNS) {
    if (!fits(theme, pattern)) continue;
    const known = byCategory.get(pattern.category);
    if (known === undefined || isCloser(pattern, known)) byCategory.set(pattern.category, pattern);
  }
  return byCategory.size === 0 ? NO_WEIGHTS : [...byCategory.values()];
}

function isCloser(one: Pattern, other: Pattern): boolean {
  return one.text.length > other.text.length || (one.text.length === other.text.length && !one.isPrefix && other.isPrefix);
}

const TITLE_PHRASES = phraseIndex<number>(
  CATEGORIES.flatMap(({ code }, category) => [...new Set(TITLE_RULES[code].split(', '))].map((phrase): [string, number] => [phrase, category])),
);

function categoriesInTitle(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    for (const phrase of TITLE_PHRASES.get(words[at]) ?? []) {
      if (follows(words, at, phrase.rest)) found.add(phrase.value);
    }
  }
  return found;
}
