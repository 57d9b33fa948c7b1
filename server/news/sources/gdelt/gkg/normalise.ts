import { enrich } from '../../../enrichment/enrich';
import type { GkgRecord, RefusalReason } from './gkg-record';
import { parseGkgTime } from './gkg-time';
import type { NormalisationSteps, NormalisedArticle } from '../../../model/normalised-article';
import { MAX_LEAD, publicationOf } from '../../../enrichment/publication';
import { fingerprintOfRow } from '../../../enrichment/stories/story-key';
import { canonicalUrl, shortHash, urlHash } from '../../../enrichment/text/urls';

export interface Refusal {
  readonly refused: RefusalReason;
}

/** The format's first window ends at 23:00 that evening; samples carry the label of 22:45. */
const FIRST_LABEL = Date.UTC(2015, 1, 18);

/**
 * Makes an article of a record.
 *
 * @param now the present; a window labelled more than 15 minutes later is refused
 * @returns the article, or the reason to refuse the row
 */
export function normaliseGkg(record: GkgRecord, now: Date, steps: NormalisationSteps): NormalisedArticle | Refusal {
  const label = record.seenLabel.getTime();
  if (label < FIRST_LABEL) return { refused: 'ancient' };
  if (label > now.getTime() + MAX_LEAD) return { refused: 'future' };
  const url = record.url === null ? null : canonicalUrl(record.url);
  if (url === null && record.url !== null) return { refused: 'url' };
  const outlet = steps.outlets.outletOf(url, record.commonName);
  if (outlet === null) return { refused: 'outlet' };
  const article = {
    recordId: record.recordId,
    url,
    // One citation stands for many documents ("as listed in Russian"), so the record itself is the identity there.
    urlHash: url === null ? shortHash(`${record.recordId} ${record.citation}`) : urlHash(url),
    outlet,
    seenAt: record.seenLabel,
    ...publicationOf(record.seenLabel, statedInstant(record), true),
    language: record.language,
    title: record.title,
    tone: record.tone === null ? null : record.tone.tone,
    wordCount: record.wordCount,
    names: record.people,
    lead: [],
    opening: '',
    themes: record.themes,
    locations: record.locations,
    statedCategories: null,
    statedCountries: null,
    text: fingerprintOfRow(record),
    version: 0,
    item: null,
  };
  return enrich(article, steps);
}

function statedInstant({ preciseTimestamp }: GkgRecord): Date | null {
  const instant = preciseTimestamp === null ? null : parseGkgTime(preciseTimestamp);
  return instant === null ? null : new Date(instant);
}
