import { findIndex, NO_SERIES, viewIndex } from '../../indexes';
import { CATEGORIES } from '../../reference/categories';
import { CATEGORY_COUNT, categoryScope, FIRST_PAIR_SCOPE, SCOPE_COUNT, SCOPES } from '../../reference/scopes';
import { toIndexRow } from './index-row';
import type { IndexListData, UseCasesData } from './page-data';
import type { PublishedValues } from './published-values';
import { weeklyMeans } from './downsampling';

/** The index shown beside each use case, by the keys that the page uses. */
const USE_CASE_INDEXES = {
  embassy: 'isr-sa',
  funds: 'mvi-finance',
  reputation: 'mvi-media',
  'supply-chain': 'mvi-transport',
  esg: 'mvi-environment',
  election: 'mvi-politics',
} as const;

const WEEKS_OF_A_YEAR = 52;
/** A category and its pairs, of both families. */
const INDEXES_OF_A_CATEGORY = 2 * (1 + (SCOPE_COUNT - FIRST_PAIR_SCOPE) / CATEGORY_COUNT);

/** Needs the latest values of all scopes but the pairs, and the histories of the categories. */
export function toIndexListData({ publication, latest, histories }: PublishedValues): IndexListData {
  const rows = SCOPES.slice(0, FIRST_PAIR_SCOPE).map((scope) => toIndexRow(viewIndex({ family: 'mvi', scope }, latest.get(scope.number) ?? null)));
  return {
    page: 'indexes',
    publication,
    categories: CATEGORIES.map(({ code, name, description }, at) => ({
      code,
      name,
      description,
      count: INDEXES_OF_A_CATEGORY,
      sparkline: weeklyMeans(histories.get(categoryScope(at))?.mvi.series ?? NO_SERIES, WEEKS_OF_A_YEAR),
    })),
    rows: [...rows.filter(({ value }) => value !== null), ...rows.filter(({ value }) => value === null)],
  };
}

/** Needs the latest values of all scopes but the pairs. */
export function toUseCasesData({ publication, latest }: PublishedValues): UseCasesData {
  const rows = Object.entries(USE_CASE_INDEXES).flatMap(([useCase, id]) => {
    const index = findIndex(id);
    const known = index === null ? undefined : latest.get(index.scope.number);
    return index === null || known === undefined ? [] : [[useCase, toIndexRow(viewIndex(index, known))] as const];
  });
  return { page: 'use-cases', publication, indexes: Object.fromEntries(rows) };
}
