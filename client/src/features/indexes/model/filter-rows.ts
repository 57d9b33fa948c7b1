/** Search, filters and order of the list, fast enough for each keystroke over all pairs. */
import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { hasPairs, type ListState, type Sort } from './list-state';

/** A row with what it is searched by. */
export interface ListedRow {
  readonly row: CatalogueRowResponse;
  readonly text: string;
}

/** Once a list, not once a keystroke. `categoryNames` by code. */
export function toListed(rows: readonly CatalogueRowResponse[], categoryNames: ReadonlyMap<string, string>): ListedRow[] {
  return rows.map((row) => ({ row, text: plain(`${row.name} ${row.code} ${row.country ?? ''} ${categoryNames.get(row.category ?? '') ?? ''}`) }));
}

/** All words must occur, in any order; accents and case do not matter. */
export function filterRows(rows: readonly ListedRow[], state: ListState): CatalogueRowResponse[] {
  const words = plain(state.query).split(/\s+/).filter(Boolean);
  const withPairs = hasPairs(state);
  const found = rows.filter(
    ({ row, text }) =>
      row.family === state.family &&
      (withPairs || row.kind !== 'pair') &&
      (state.region === null || row.region === state.region) &&
      (state.category === null || row.category === state.category) &&
      (state.level === null || row.level === state.level) &&
      words.every((word) => text.includes(word)),
  );
  const sorted = found.map(({ row }) => row);
  return state.sort === null ? sorted : sortRows(sorted, state.sort);
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base' });

/** Rows without a value come last in both directions; equal ones keep their order. */
function sortRows(rows: CatalogueRowResponse[], { key, direction }: Sort): CatalogueRowResponse[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (key === 'name' || key === 'code') return rows.sort((one, other) => sign * COLLATOR.compare(one[key], other[key]));
  return rows.sort((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
