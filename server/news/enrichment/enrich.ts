import type { LocationMention, Outlet, ThemeMention } from '../model/labels';
import type { NormalisationSteps, NormalisedArticle } from '../model/normalised-article';
import { encodeEvidence, evidenceOf } from './labels/evidence';
import { labelArticle } from './labels/label-article';
import { type TextFingerprint, titleKey } from './stories/story-key';
import { truncate } from './text/clean-text';
import { Headline } from './text/headline';

const MAX_TITLE = 500;

type Known = 'recordId' | 'url' | 'urlHash' | 'seenAt' | 'publishedAt' | 'day' | 'language' | 'tone' | 'wordCount' | 'names' | 'version' | 'item';

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
export function enrich(article: IdentifiedArticle, steps: NormalisationSteps): NormalisedArticle {
  const { outlet, url, language, wordCount, day } = article;
  const headline = new Headline(article.title, outlet.domain);
  const outletFacts = steps.outlets.factsOf(outlet.domain);
  const title = truncate(article.title, MAX_TITLE);
  const evidence = evidenceOf(article, { language, outletDomain: outlet.domain, outletFacts, day }, steps.categoriser);
  // By the headline as it is stored, so that the same labels can be made of it later.
  const labelled = title === article.title ? headline : new Headline(title, outlet.domain);
  const labels = labelArticle({ headline: labelled, outletDomain: outlet.domain, outletFacts, url, language, day }, evidence, steps);
  return {
    recordId: article.recordId,
    url,
    urlHash: article.urlHash,
    outletDomain: outlet.domain,
    outletName: outlet.name,
    seenAt: article.seenAt,
    publishedAt: article.publishedAt,
    day,
    language,
    title: title === '' ? null : title,
    tone: article.tone,
    wordCount,
    countries: labels.countries,
    categories: labels.categories,
    evidence: encodeEvidence(evidence),
    labelsVersion: steps.corrections.version,
    names: article.names,
    titleKey: titleKey(headline),
    gcamKey: article.text.gcamKey,
    textSketch: article.text.textSketch,
    version: article.version,
    item: article.item,
  };
}
