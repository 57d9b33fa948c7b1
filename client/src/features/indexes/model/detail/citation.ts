/** How an index is cited. */
import type { Locale } from '../../../../shared/i18n/languages';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { IndexPageData, Publication } from '../../../../shared/contract/page-data';
import { getRequest, requestSamples } from '../../../../shared/api/request-samples';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import { withNotice } from '../../../../shared/ui/text/with-notice';
import { fullName } from './index-summary';

/** The note of a BibTeX entry is English in every language, so what has to be said of invented values is English in it as well. */
const SIMULATED = 'Simulated data: these values describe an invented world and no real events.';

type Cited = Pick<IndexPageData, 'index' | 'publication'>;

export function apaCitation(origin: string, { index, publication }: Cited, indexes: IndexMessages, locale: Locale): string {
  const citation = fill(indexes.page.apaText, {
    year: publication.day.slice(0, 4),
    name: fullName(index, indexes),
    code: index.code,
    version: publication.methodology,
    day: formatDay(publication.day, locale),
    url: `${origin}/indexes/${index.id}`,
  });
  return withNotice(citation, publication.notice);
}

export function bibtexCitation(origin: string, { index, publication }: Cited, indexes: IndexMessages): string {
  return bibtexEntry(origin, { ...publication, id: index.id, title: fullName(index, indexes), code: index.code });
}

interface BibtexFacts extends Pick<Publication, 'dataset' | 'methodology' | 'day'> {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  /** The day it was looked at, where it is said. */
  readonly retrieved?: string;
}

export function bibtexEntry(origin: string, { id, title, code, dataset, methodology, day, retrieved }: BibtexFacts): string {
  const facts = [`Methodology ${methodology}`, `values up to ${day}`, ...(retrieved === undefined ? [] : [`retrieved ${retrieved}`])];
  return [
    `@misc{barograph-${id},`,
    `  author       = {{Barograph}},`,
    `  title        = {${title.replace(/[&%#_]/g, '\\$&')} (${code})},`,
    `  year         = {${day.slice(0, 4)}},`,
    `  note         = {${withNotice(`${facts.join(', ')}.`, dataset === 'simulated' ? SIMULATED : null)}},`,
    `  howpublished = {\\url{${origin}/indexes/${id}}}`,
    `}`,
  ].join('\n');
}

/** The values of an index as a request of the data API. */
export function apiRequest(origin: string, id: string): string {
  return requestSamples(origin, getRequest(`/v1/indexes/${id}/values?format=csv`)).curl;
}
