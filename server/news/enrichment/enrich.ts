import type { CategoryScore, CountryShare, LocationMention, Outlet, ThemeMention } from '../model/labels';
import type { NormalisationSteps, NormalisedArticle } from '../model/normalised-article';
import { STATED_SCORE } from './categories/rule-categoriser';
import { countryShares } from './countries/geography';
import { countriesOfArticle, sharesOf } from './countries/title-countries';
import { type TextFingerprint, titleKey } from './stories/story-key';
import { truncate } from './text/clean-text';
import { Headline } from './text/headline';

const MAX_TITLE = 500;
const MOST_STATED = 3;

type Known = 'recordId' | 'url' | 'urlHash' | 'seenAt' | 'publishedAt' | 'day' | 'language' | 'tone' | 'wordCount' | 'version' | 'item';

/** An article that is parsed and identified: what it is called, whose it is, when it counts, and what its source says of it. */
export interface IdentifiedArticle extends Pick<NormalisedArticle, Known> {
  readonly outlet: Outlet;
  /** On one line, of any length; `''` where there is none. */
  readonly title: string;
  /** Words that the text begins with, from `titleWords`; empty where there is no text. */
  readonly lead: readonly string[];
  /** What the text begins with, as it is written; `''` where there is no text. */
  readonly opening: string;
  readonly themes: readonly ThemeMention[];
  readonly locations: readonly LocationMention[];
  /** Positions in CATEGORIES and COUNTRIES that the source states itself; null: they are found here. */
  readonly statedCategories: readonly number[] | null;
  readonly statedCountries: readonly number[] | null;
  readonly text: TextFingerprint;
}

/** Says what an article is about and by what its story is known: countries, categories and story keys, the same way for every source. */
export function enrich(article: IdentifiedArticle, { categoriser }: NormalisationSteps): NormalisedArticle {
  const { outlet, url, language, wordCount } = article;
  const headline = new Headline(article.title, outlet.domain);
  const { themes, lead, statedCategories } = article;
  return {
    recordId: article.recordId,
    url,
    urlHash: article.urlHash,
    outletDomain: outlet.domain,
    outletName: outlet.name,
    seenAt: article.seenAt,
    publishedAt: article.publishedAt,
    day: article.day,
    language,
    title: article.title === '' ? null : truncate(article.title, MAX_TITLE),
    tone: article.tone,
    wordCount,
    countries: countriesOf(article, headline),
    categories:
      statedCategories === null
        ? categoriser.categorise({ themes, wordCount, words: headline.words, lead, outletDomain: outlet.domain, url, language })
        : statedCategories.slice(0, MOST_STATED).map((index): CategoryScore => ({ index, score: STATED_SCORE })),
    titleKey: titleKey(headline),
    gcamKey: article.text.gcamKey,
    textSketch: article.text.textSketch,
    version: article.version,
    item: article.item,
  };
}

/** Where neither the source states countries nor GDELT located any, headline and text may name them. */
function countriesOf(article: IdentifiedArticle, headline: Headline): readonly CountryShare[] {
  const { statedCountries, locations, language, outlet, day, opening } = article;
  if (statedCountries !== null) return equalShares(statedCountries);
  if (locations.length > 0) return countryShares(locations, headline.words);
  return sharesOf(countriesOfArticle(headline, { language, outletDomain: outlet.domain, day, opening }));
}

/** Stated countries share the article evenly, in thousandths rounded down; as elsewhere three at most. */
function equalShares(countries: readonly number[]): CountryShare[] {
  const kept = [...new Set(countries)].slice(0, MOST_STATED);
  return kept.map((index) => ({ index, weight: Math.floor(1000 / kept.length) }));
}
