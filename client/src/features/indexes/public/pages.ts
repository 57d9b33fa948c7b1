import { definePage, type Page, titled } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/text/fill';
import { countryName } from '../../../shared/ui/text/format';
import { datasetOf, indexDataset } from '../model/detail/dataset';
import { crisisMeta } from '../model/crises/crisis-text';
import { CountryPageBody } from './country/CountryPageBody';
import { CrisisPageBody } from './crises/CrisisPageBody';
import { IndexListBody } from './list/IndexListBody';
import { IndexPageBody } from './detail/IndexPageBody';
import { fullName, pageSummary } from '../model/detail/index-summary';
import { RatingsBody } from './ratings/RatingsBody';

const listPage = definePage({
  pattern: '/indexes',
  screens: ['indexes'],
  nav: 'ink',
  sheets: ['forms', 'indexes'],
  meta: ({ messages }) => titled(messages.indexes.list),
  Body: IndexListBody,
});

const indexPage = definePage({
  pattern: '/indexes/:id',
  screens: ['indexes', 'chart', 'explanation', 'scopes'],
  nav: 'ink',
  sheets: ['indexes', 'explain'],
  meta: ({ data, origin, locale, messages: { indexes } }) => {
    if (data?.page !== 'index') return { title: indexes.page.fallbackTitle, description: indexes.page.fallbackText };
    return {
      title: `${fullName(data.index, indexes)} (${data.index.code})`,
      description: fill(indexes.page.description, { summary: pageSummary(data, indexes, locale) }),
      jsonLd: [indexDataset(origin, data, indexes)],
      image: `/social/${data.index.id}.png`,
    };
  },
  Body: IndexPageBody,
});

const crisisPage = definePage({
  pattern: '/ratings/crises/:id',
  screens: ['crises', 'indexes'],
  nav: 'ink',
  sheets: ['indexes', 'crises'],
  meta: ({ data, locale, messages: { crises } }) =>
    data?.page === 'crisis' ? crisisMeta(data, crises, locale) : { title: crises.page.fallbackTitle, description: crises.page.fallbackText },
  Body: CrisisPageBody,
});

const countryPage = definePage({
  pattern: '/countries/:id',
  screens: ['country', 'chart', 'indexes'],
  nav: 'ink',
  sheets: ['indexes', 'country'],
  meta: ({ data, origin, path, locale, messages: { country } }) => {
    if (data?.page !== 'country') return { title: country.fallbackTitle, description: country.fallbackText };
    const { brief, publication } = data;
    const name = countryName(brief.country, brief.name, locale);
    const description = fill(country.description, { name });
    const dataset = datasetOf({ origin, path, name: fill(country.dataName, { name }), description, publication, variable: country.dataVariable });
    return {
      title: fill(country.title, { name }),
      description,
      jsonLd: [{ ...dataset, spatialCoverage: name }],
      image: `/social/${brief.mvi.index_id}.png`,
    };
  },
  Body: CountryPageBody,
});

const ratingsPage = definePage({
  pattern: '/ratings',
  screens: ['ratings', 'indexes', 'crises'],
  nav: 'ink',
  sheets: ['indexes', 'ratings', 'crises'],
  meta: ({ data, origin, path, messages: { ratings } }) => ({
    ...titled(ratings),
    feeds: [
      { title: ratings.feeds.crises, path: '/ratings/crises.atom' },
      { title: ratings.feeds.changes, path: '/changes.atom' },
    ],
    ...(data?.page === 'ratings'
      ? {
          jsonLd: [
            datasetOf({
              origin,
              path,
              name: ratings.dataName,
              description: ratings.description,
              publication: data.publication,
              variable: ratings.dataVariable,
            }),
          ],
        }
      : {}),
  }),
  Body: RatingsBody,
});

export const indexPages: readonly Page[] = [listPage, indexPage, ratingsPage, crisisPage, countryPage];
