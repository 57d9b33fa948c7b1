import { countryShares } from '../../../enrichment/countries/geography';
import type { CountryShare } from '../../../model/labels';
import { countriesOfTitle } from '../../../enrichment/countries/title-countries';
import type { GkgRecord, RefusalReason } from './gkg-record';
import { parseGkgTime } from './gkg-time';
import { truncate } from '../../../enrichment/text/clean-text';
import type { NormalisationSteps, NormalisedArticle } from '../../../model/normalised-article';
import { MAX_LEAD, publicationOf } from '../../../enrichment/publication';
import { storyKeys } from '../../../enrichment/stories/story-key';
import { titleWords } from '../../../enrichment/text/title-words';
import { canonicalUrl, shortHash, urlHash } from '../../../enrichment/text/urls';

export interface Refusal {
  readonly refused: RefusalReason;
}

const MAX_TITLE = 500;
/** The format's first window ends at 23:00 that evening; samples carry the label of 22:45. */
const FIRST_LABEL = Date.UTC(2015, 1, 18);

/**
 * Makes an article of a record: address, outlet, day, countries, categories and story keys.
 *
 * @param now the present; a window labelled more than 15 minutes later is refused
 * @returns the article, or the reason to refuse the row
 */
export function normaliseGkg(record: GkgRecord, now: Date, { categoriser, outlets }: NormalisationSteps): NormalisedArticle | Refusal {
  const label = record.seenLabel.getTime();
  if (label < FIRST_LABEL) return { refused: 'ancient' };
  if (label > now.getTime() + MAX_LEAD) return { refused: 'future' };
  const url = record.url === null ? null : canonicalUrl(record.url);
  if (url === null && record.url !== null) return { refused: 'url' };
  const outlet = outlets.outletOf(url, record.commonName);
  if (outlet === null) return { refused: 'outlet' };

  const { publishedAt, day } = publicationOf(record.seenLabel, statedInstant(record), true);
  const words = titleWords(record.title);
  const { themes, wordCount } = record;
  return {
    recordId: record.recordId,
    url,
    // One citation stands for many documents ("as listed in Russian"), so the record itself is the identity there.
    urlHash: url === null ? shortHash(`${record.recordId} ${record.citation}`) : urlHash(url),
    outletDomain: outlet.domain,
    outletName: outlet.name,
    seenAt: record.seenLabel,
    publishedAt,
    day,
    language: record.language,
    title: record.title === '' ? null : truncate(record.title, MAX_TITLE),
    tone: record.tone === null ? null : record.tone.tone,
    wordCount,
    countries: countriesOf(record, words, outlet.domain),
    categories: categoriser.categorise({ themes, wordCount, words, lead: [], outletDomain: outlet.domain, url, language: record.language }),
    ...storyKeys({ title: record.title, gcam: record.gcam, names: record.names, wordCount, outletDomain: outlet.domain }),
    version: 0,
    item: null,
  };
}

function statedInstant({ preciseTimestamp }: GkgRecord): Date | null {
  const instant = preciseTimestamp === null ? null : parseGkgTime(preciseTimestamp);
  return instant === null ? null : new Date(instant);
}

/** Where the text names no place the headline may. */
function countriesOf({ locations, title, language }: GkgRecord, words: readonly string[], outletDomain: string): readonly CountryShare[] {
  return locations.length > 0 ? countryShares(locations, words) : countriesOfTitle(title, outletDomain, language);
}
