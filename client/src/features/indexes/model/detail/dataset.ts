/** What a page of values says of itself to machines (schema.org). */
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { IndexPageData, Publication } from '../../../../shared/contract/page-data';
import { fill } from '../../../../shared/ui/text/fill';
import { withNotice } from '../../../../shared/ui/text/with-notice';
import { fullName } from './index-summary';

const ORGANIZATION = 'Barograph';
/** The terms say what may be done with published values. */
const LICENCE_PATH = '/terms';

interface DatasetFacts {
  readonly origin: string;
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly publication: Publication;
  readonly variable: string;
}

export function datasetOf({ origin, path, name, description, publication, variable }: DatasetFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description: withNotice(description, publication.notice),
    url: origin + path,
    creator: { '@type': 'Organization', name: ORGANIZATION, url: origin },
    license: origin + LICENCE_PATH,
    isAccessibleForFree: true,
    dateModified: publication.updatedAt,
    version: publication.methodology,
    variableMeasured: variable,
  };
}

export function indexDataset(origin: string, { index, publication, series }: IndexPageData, indexes: IndexMessages): Record<string, unknown> {
  const messages = indexes.page.data;
  const path = `/indexes/${index.id}`;
  const name = `${fullName(index, indexes)} (${index.code})`;
  const description = fill(index.family === 'mvi' ? messages.description : messages.descriptionIsr, { name });
  return {
    ...datasetOf({ origin, path, name, description, publication, variable: messages.variable }),
    identifier: index.code,
    temporalCoverage: `${series.firstDay}/${publication.day}`,
    ...(index.country === null ? {} : { spatialCoverage: index.name.split(':')[0] }),
    distribution: [{ '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${origin}${path}.csv` }],
  };
}
