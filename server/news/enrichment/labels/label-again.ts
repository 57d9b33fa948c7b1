import type { LabelCorrections } from '../../model/label-corrections';
import type { OutletFacts } from '../../model/labels';
import { Headline } from '../text/headline';
import { evidenceOfEarlier } from './earlier-labels';
import { decodeEvidence, encodeEvidence, type Evidence } from './evidence';
import { type ArticleLabels, labelArticle, type LabelledArticle, type LabelSteps } from './label-article';

/** What is stored of an article, as far as its labels go by it. */
export interface StoredArticle {
  readonly title: string | null;
  readonly url: string | null;
  readonly language: string;
  readonly outletDomain: string;
  /** What staff say of the outlet. */
  readonly outletFacts: OutletFacts;
  readonly day: number;
  readonly countries: readonly number[];
  readonly categories: readonly number[];
  readonly evidence: string | null;
  /** Null: before evidence was kept. */
  readonly labelsVersion: number | null;
  readonly isHeadlineAlone: boolean;
}

/** An article as labelling sees it, from what is stored. */
export function restoreArticle(stored: StoredArticle): { readonly article: LabelledArticle; readonly evidence: Evidence } {
  const { title, outletDomain, outletFacts, url, language, day } = stored;
  const article = { headline: new Headline(title ?? '', outletDomain), outletDomain, outletFacts, url, language, day };
  return { article, evidence: stored.labelsVersion === null ? evidenceOfEarlier(stored) : decodeEvidence(stored.evidence) };
}

/**
 * Labels a stored article by the rules of now.
 * @param concerned what changed; null: everything
 * @returns null where its headline has nothing of what changed
 */
export function labelAgain(
  stored: StoredArticle,
  concerned: LabelCorrections | null,
  steps: LabelSteps,
): (ArticleLabels & { readonly evidence: string | null }) | null {
  const { article, evidence } = restoreArticle(stored);
  if (concerned !== null && stored.labelsVersion !== null && concerned.of(article.headline.words, article.day).length === 0) return null;
  return { ...labelArticle(article, evidence, steps), evidence: stored.labelsVersion === null ? encodeEvidence(evidence) : stored.evidence };
}
