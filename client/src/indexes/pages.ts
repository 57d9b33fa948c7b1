import { indexes } from '../i18n/en/indexes';
import { ratings } from '../i18n/en/ratings';
import type { Page } from '../site/page';
import { fill } from '../ui/fill';
import { datasetOf, indexDataset } from './public/dataset';
import { IndexListBody } from './public/IndexListBody';
import { IndexPageBody } from './public/IndexPageBody';
import { fullName, summaryOf } from './public/index-summary';
import { RatingsBody } from './public/RatingsBody';

const listPage: Page = {
  pattern: '/indexes',
  nav: 'ink',
  sheets: ['forms', 'indexes'],
  meta: () => ({ title: indexes.list.title, description: indexes.list.description }),
  Body: IndexListBody,
};

const indexPage: Page = {
  pattern: '/indexes/:id',
  nav: 'ink',
  sheets: ['indexes'],
  meta: ({ data, origin }) => {
    if (data?.page !== 'index') return { title: indexes.page.fallbackTitle, description: indexes.page.fallbackText };
    return {
      title: `${fullName(data.index)} (${data.index.code})`,
      description: fill(indexes.page.description, { summary: summaryOf(data) }),
      jsonLd: [indexDataset(origin, data)],
      image: `/social/${data.index.id}.png`,
    };
  },
  Body: IndexPageBody,
};

const ratingsPage: Page = {
  pattern: '/ratings',
  nav: 'ink',
  sheets: ['indexes'],
  meta: ({ data, origin, path }) => ({
    title: ratings.title,
    description: ratings.description,
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
};

export const indexPages: readonly Page[] = [listPage, indexPage, ratingsPage];
