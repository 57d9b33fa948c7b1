import type { CategorisedArticle, Categoriser } from '../../model/categoriser';
import type { FoundCorrection, LabelCorrections } from '../../model/label-corrections';
import type { CategoryScore, OutletFacts } from '../../model/labels';
import { STATED_SCORE } from '../categories/rule-categoriser';
import { type CountryReason, countriesOfArticle, type FoundCountry, mentionsInHeadline, type TextMention } from '../countries/title-countries';
import type { Headline } from '../text/headline';
import type { Evidence } from './evidence';

/**
 * Version of the labels: to be raised with every change of code or tables after which stored articles shall be labelled again, which a
 * worker of the new version sees to.
 */
export const LABELS_VERSION = 3;

/** An article as far as labels go by it, beside its evidence. */
export interface LabelledArticle {
  readonly headline: Headline;
  readonly outletDomain: string;
  /** What staff say of the outlet. */
  readonly outletFacts?: OutletFacts | undefined;
  /** Canonical address; null where there is none. */
  readonly url: string | null;
  readonly language: string;
  /** Days since 1 January 1970. */
  readonly day: number;
}

export interface LabelSteps {
  readonly categoriser: Categoriser;
  readonly corrections: LabelCorrections;
}

export interface ArticleLabels {
  readonly countries: readonly FoundCountry[];
  readonly categories: readonly CategoryScore[];
}

const MOST_STATED = 3;
const WHOLE = 1000;

/** What an article is about: the same from the source's record as from what is stored of it. */
export function labelArticle(article: LabelledArticle, evidence: Evidence, { categoriser, corrections }: LabelSteps): ArticleLabels {
  const corrected = corrections.of(article.headline.words, article.day);
  return {
    countries: countriesOf(article, evidence, corrected),
    categories: categoriesOf(article, evidence, categoriser, corrected),
  };
}

/** What a categoriser is shown of an article that is labelled. */
export function categorisedArticle({ headline, outletDomain, outletFacts, url, language }: LabelledArticle): CategorisedArticle {
  return { words: headline.words, outletDomain, outletFacts, url, language, themes: [], lead: [], wordCount: 0 };
}

/** Countries that the source states are all it is about; else headline and text say so, and what staff corrected. */
function countriesOf(article: LabelledArticle, evidence: Evidence, corrected: readonly FoundCorrection[]): readonly FoundCountry[] {
  const { statedCountries } = evidence;
  if (statedCountries !== null) {
    const reasons: CountryReason[] = [{ from: 'stated', kind: null, words: '' }];
    return [...new Set(statedCountries)].slice(0, MOST_STATED).map((index) => ({ index, presence: WHOLE, reasons }));
  }
  const mentions = mentionsInHeadline(article.headline, article);
  if (corrected.length === 0) return countriesOfArticle(mentions, evidence);
  const left = mentions.filter((mention) => !corrected.some((each) => each.forbidsMention(mention)));
  const gone = goneCountries(left, corrected);
  const found = countriesOfArticle(left, evidence).filter(({ index }) => !gone.has(index));
  const added = corrected.flatMap(({ term, countriesAdded }) =>
    countriesAdded.map((index): FoundCountry => ({ index, presence: WHOLE, reasons: [{ from: 'correction', kind: null, words: term }] })),
  );
  return [...new Map([...found, ...added].map((each) => [each.index, each])).values()];
}

/** Forbidden countries that no other words of the headline name: their places in the text do not count either. */
function goneCountries(left: readonly TextMention[], corrected: readonly FoundCorrection[]): ReadonlySet<number> {
  const forbidden = new Set(corrected.flatMap(({ countriesForbidden }) => countriesForbidden));
  for (const { country } of left) forbidden.delete(country);
  return forbidden;
}

function categoriesOf(
  article: LabelledArticle,
  evidence: Evidence,
  categoriser: Categoriser,
  corrected: readonly FoundCorrection[],
): readonly CategoryScore[] {
  const { statedCategories, earlierCategories, body } = evidence;
  const stated = (index: number): CategoryScore => ({ index, score: STATED_SCORE });
  if (statedCategories !== null) return statedCategories.slice(0, MOST_STATED).map(stated);
  const found = earlierCategories === null ? categoriser.categorise(categorisedArticle(article), body) : earlierCategories.map(stated);
  if (corrected.length === 0) return found;
  const left = found.filter(({ index }) => !corrected.some(({ categoriesForbidden }) => categoriesForbidden.includes(index)));
  const added = [...new Set(corrected.flatMap(({ categoriesAdded }) => categoriesAdded))].map(stated);
  return [...added, ...left.filter(({ index }) => !added.some((each) => each.index === index))];
}
