/** Search, filters and order of a list of indexes, fast enough for each keystroke over all pairs. */
import { englishName } from '../../../../shared/i18n/name-scopes';
import { hasPairs, type ListState, type Sort } from './list-state';

/** What a row is found and ordered by. A list of one family without pairs need not say so in each row. */
export interface FilterableRow {
  readonly name: string;
  readonly code: string;
  readonly family?: string;
  readonly kind?: string;
  readonly country?: string | null;
  readonly region: string | null;
  readonly category: string | null;
  readonly level: number | null;
  readonly rating: string | null;
  readonly value: number | null;
  readonly lastDay: number | null;
  readonly mtd: number | null;
  readonly ytd: number | null;
  readonly oneYear: number | null;
}

/** A row with what it is searched by. */
export interface ListedRow<T extends FilterableRow> {
  readonly row: T;
  readonly text: string;
}

/** Once a list, not once a keystroke. `categoryNames` by code. */
export function toListed<T extends FilterableRow>(rows: readonly T[], categoryNames: ReadonlyMap<string, string> = new Map()): ListedRow<T>[] {
  return rows.map((row) => ({
    row,
    text: plain(`${row.name} ${englishName(row) ?? ''} ${row.code} ${row.country ?? ''} ${categoryNames.get(row.category ?? '') ?? ''}`),
  }));
}

/** All words must occur, in any order; accents and case do not matter. In every language the English names are found too. */
export function findRows<T extends FilterableRow>(rows: readonly ListedRow<T>[], state: ListState): T[] {
  const words = plain(state.query).split(/\s+/).filter(Boolean);
  const withPairs = hasPairs(state);
  const found = rows.filter(
    ({ row, text }) =>
      (row.family === undefined || row.family === state.family) &&
      (withPairs || row.kind !== 'pair') &&
      (state.region === null || row.region === state.region) &&
      (state.category === null || row.category === state.category) &&
      (state.level === null || row.level === state.level) &&
      words.every((word) => text.includes(word)),
  );
  return found.map(({ row }) => row);
}

export function filterRows<T extends FilterableRow>(rows: readonly ListedRow<T>[], state: ListState): readonly T[] {
  return sortRows(findRows(rows, state), state.sort);
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base' });
/** Best to worst. */
const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'CC', 'C', 'D'];

/** As they came without an order. Rows without a value come last in both directions; equal ones keep their order. */
export function sortRows<T extends FilterableRow>(rows: readonly T[], sort: Sort | null): readonly T[] {
  if (sort === null) return rows;
  const { key, direction } = sort;
  const sign = direction === 'ascending' ? 1 : -1;
  if (key === 'name' || key === 'code') return [...rows].sort((one, other) => sign * COLLATOR.compare(one[key], other[key]));
  const numberOf = (row: T): number | null => (key !== 'rating' ? row[key] : row.rating === null ? null : LETTERS.indexOf(row.rating));
  return [...rows].sort((one, other) => {
    const [a, b] = [numberOf(one), numberOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
