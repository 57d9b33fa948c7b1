import type { CategoryReason } from '../../model/categoriser';
import { categorisedArticle, labelArticle, type LabelSteps } from './label-article';
import { restoreArticle, type StoredArticle } from './label-again';

/** What a reader is told of why an article got a label. */
export interface LabelReason {
  /**
   * Where it was found: in the `headline`, the beginning of the `text`, the `places` that GDELT located in the text, the name of the `outlet`;
   * by `phrases` of headline, address and text; or who said so: the source itself (`stated`), staff (`correction`), labels of `earlier` days.
   */
  readonly from: 'headline' | 'text' | 'places' | 'outlet' | 'phrases' | 'stated' | 'correction' | 'earlier';
  /** Of a country, what kind of name. */
  readonly kind: 'country' | 'people' | 'institution' | 'office' | 'place' | null;
  /** `''` where no words were read. */
  readonly words: string;
  /** What it adds to the sum of a category's weights; null for countries and for what others say. */
  readonly weight: number | null;
}

/** A label by the rules of now. Positions in COUNTRIES or CATEGORIES. */
export interface ExplainedLabel {
  readonly index: number;
  readonly reasons: readonly LabelReason[];
}

export interface ExplainedArticle {
  readonly countries: readonly (ExplainedLabel & { readonly presence: number })[];
  readonly categories: readonly (ExplainedLabel & { readonly score: number })[];
}

const MOST_REASONS = 8;

/**
 * Labels of a stored article by the rules of now, with their reasons. They are made again from what is stored rather than kept: the same
 * function labels articles when they come, so it gives the same, and a hundred million articles need not keep what a few are asked for.
 */
export function explainArticle(stored: StoredArticle, steps: LabelSteps): ExplainedArticle {
  const { article, evidence } = restoreArticle(stored);
  const { countries, categories } = labelArticle(article, evidence, steps);
  const corrections = steps.corrections.of(article.headline.words, article.day);
  const reasonsOf = (index: number): readonly LabelReason[] => {
    if (evidence.statedCategories !== null) return [without('stated')];
    const adding = corrections.filter(({ categoriesAdded }) => categoriesAdded.includes(index));
    if (adding.length > 0) return adding.map(({ term }) => ({ ...without('correction'), words: term }));
    if (evidence.earlierCategories !== null) return [without('earlier')];
    return steps.categoriser.reasons(categorisedArticle(article), index, evidence.body).flatMap(toReason).slice(0, MOST_REASONS);
  };
  return {
    countries: countries.map(({ index, presence, reasons }) => ({ index, presence, reasons: reasons.map((each) => ({ ...each, weight: null })) })),
    categories: categories.map(({ index, score }) => ({ index, score, reasons: reasonsOf(index) })),
  };
}

function without(from: LabelReason['from']): LabelReason {
  return { from, kind: null, words: '', weight: null };
}

/** Of that an article is one nothing follows. */
function toReason({ feature, weight }: CategoryReason): LabelReason[] {
  if (feature === 'bias') return [];
  const reason = { kind: null, weight: Math.round(weight * 100) / 100 };
  if (feature.startsWith('@')) return [{ ...reason, from: 'outlet', words: feature.slice(1) }];
  if (/^(?:rules|first):/.test(feature)) return [{ ...reason, from: 'phrases', words: '' }];
  return [{ ...reason, from: 'headline', words: feature.replace(/^\^ /, '') }];
}
