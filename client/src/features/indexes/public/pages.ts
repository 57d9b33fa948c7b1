import { indexes } from '../../../shared/i18n/en/indexes';
import { ratings } from '../../../shared/i18n/en/ratings';
import type { Page } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/fill';
import { datasetOf, indexDataset } from '../model/dataset';
import { IndexListBody } from './IndexListBody';
import { IndexPageBody } from './IndexPageBody';
import { fullName, summaryOf } from '../model/index-summary';
import { RatingsBody } from './RatingsBody';

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
