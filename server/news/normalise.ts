import type { Categoriser, CategoryScore } from './categories';
import { type CountryShare, countryShares } from './geography';
import type { GkgRecord, RefusalReason } from './gkg-record';
import { truncate } from './gkg-text';
import { outletOf } from './outlets';
import { MAX_LEAD, publicationOf } from './publication';
import { storyKeys } from './story-key';
import { titleWords } from './title-words';
import { canonicalUrl, shortHash, urlHash } from './urls';

/** An article as it is stored and counted. */
export interface NormalisedArticle {
  readonly recordId: string;
  readonly sourceCollection: number;
  readonly translated: boolean;
  /** Canonical link; null for documents that are known by a citation only. */
  readonly url: string | null;
  /** 16 bytes: identity of the page, the same for its http, https, www, mobile and AMP forms. */
  readonly urlHash: Buffer;
  readonly outletDomain: string;
  readonly outletName: string;
  /** Label of the window that brought the article. */
  readonly seenAt: Date;
  /** The publisher's instant where it is believed. */
  readonly publishedAt: Date | null;
  /** Days since 1 January 1970 (UTC). */
  readonly day: number;
  readonly language: string;
  /** At most 500 characters; null where the page had none. */
  readonly title: string | null;
  readonly tone: number | null;
  readonly wordCount: number;
  readonly countries: readonly CountryShare[];
  readonly categories: readonly CategoryScore[];
  readonly titleKey: bigint | null;
  readonly gcamKey: bigint | null;
}

export interface Refusal {
  readonly refused: RefusalReason;
}

export const MAX_TITLE = 500;
/** The format's first window ends at 23:00 that evening; samples carry the label of 22:45. */
const FIRST_LABEL = Date.UTC(2015, 1, 18);

/**
 * Makes an article of a record: address, outlet, day, countries, categories and story keys.
 *
 * @param now the present; a window labelled more than 15 minutes later is refused
 * @returns the article, or the reason to refuse the row
 */
export function normaliseGkg(record: GkgRecord, now: Date, categoriser: Categoriser): NormalisedArticle | Refusal {
  const label = record.seenLabel.getTime();
  if (label < FIRST_LABEL) return { refused: 'ancient' };
  if (label > now.getTime() + MAX_LEAD) return { refused: 'future' };
  const url = record.url === null ? null : canonicalUrl(record.url);
  if (url === null && record.url !== null) return { refused: 'url' };
  const outlet = outletOf(url, record.commonName);
  if (outlet === null) return { refused: 'outlet' };

  const { publishedAt, day } = publicationOf(record.seenLabel, record.preciseTimestamp);
  const words = titleWords(record.title);
  const { themes, wordCount } = record;
  return {
    recordId: record.recordId,
    sourceCollection: record.sourceCollection,
    translated: record.translated,
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
    countries: countryShares(record.locations, words),
    categories: categoriser.categorise({ themes, wordCount, words, outletDomain: outlet.domain }),
    ...storyKeys({ title: record.title, gcam: record.gcam, wordCount, outletDomain: outlet.domain }),
  };
}
