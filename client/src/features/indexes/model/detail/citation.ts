/** How an index is cited. */
import type { Locale } from '../../../../shared/i18n/languages';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { IndexPageData } from '../../../../shared/contract/page-data';
import { getRequest, requestSamples } from '../../../../shared/api/request-samples';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import { withNotice } from '../../../../shared/ui/text/with-notice';
import { fullName } from './index-summary';

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
  const note = `Methodology ${publication.methodology}, values up to ${publication.day}.`;
  return bibtexEntry({
    id: index.id,
    title: fullName(index, indexes),
    code: index.code,
    year: publication.day.slice(0, 4),
    note: withNotice(note, publication.notice),
    url: `${origin}/indexes/${index.id}`,
  });
}

interface BibtexFacts {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly year: string;
  readonly note: string;
  readonly url: string;
}

export function bibtexEntry({ id, title, code, year, note, url }: BibtexFacts): string {
  return [
    `@misc{barograph-${id},`,
    `  author       = {{Barograph}},`,
    `  title        = {${title.replace(/[&%#_]/g, '\\$&')} (${code})},`,
    `  year         = {${year}},`,
    `  note         = {${note}},`,
    `  howpublished = {\\url{${url}}}`,
    `}`,
  ].join('\n');
}

/** The values of an index as a request of the data API. */
export function apiRequest(origin: string, id: string): string {
  return requestSamples(origin, getRequest(`/v1/indexes/${id}/values?format=csv`)).curl;
}
