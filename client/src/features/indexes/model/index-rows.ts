/** Rows of the public list: what a table shows of them, which of them, and in which order. */
import type { IndexRow, Severity } from '../../../shared/contract/page-data';
import { sparkPath } from './spark-path';

/** A row as it travels to the browser: the line is the very text that stands in the table already, so that it compresses away. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly region: 'developed' | 'emerging' | null;
  readonly category: string | null;
  readonly value: number | null;
  readonly reason: string | null;
  readonly severity: Severity | null;
  readonly rating: string | null;
  readonly lastDay: number | null;
  readonly mtd: number | null;
  readonly ytd: number | null;
  readonly oneYear: number | null;
  readonly line: string;
}

export const REGIONS = ['developed', 'emerging'] as const;
export const SORT_KEYS = ['name', 'code', 'lastDay', 'mtd', 'ytd', 'oneYear', 'value', 'rating'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sort {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

export interface ListState {
  readonly query: string;
  readonly region: (typeof REGIONS)[number] | null;
  readonly category: string | null;
  /** Null: as published, those with a value first. */
  readonly sort: Sort | null;
}

/** Best to worst. */
const LETTERS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'CC', 'C', 'D'];
const LONGEST_QUERY = 100;

export function toListRow({ id, name, region, category, value, reason, severity, rating, change, sparkline }: IndexRow): ListRow {
  const rounded = (points: number | null): number | null => (points === null ? null : Math.round(points * 10) / 10);
  return {
    id,
    name,
    region,
    category,
    value: rounded(value),
    reason,
    severity,
    rating,
    lastDay: rounded(change.lastDay),
    mtd: rounded(change.mtd),
    ytd: rounded(change.ytd),
    oneYear: rounded(change.oneYear),
    line: sparkPath(sparkline),
  };
}

/** What an address asks for; what it gets wrong is left out. */
export function parseListState(search: URLSearchParams, categories: readonly string[]): ListState {
  const sort = search.get('sort') ?? '';
  const key = SORT_KEYS.find((known) => known === sort.replace(/^-/, ''));
  return {
    query: (search.get('q') ?? '').slice(0, LONGEST_QUERY),
    region: REGIONS.find((region) => region === search.get('region')) ?? null,
    category: categories.find((code) => code === search.get('category')) ?? null,
    sort: key === undefined ? null : { key, isDescending: sort.startsWith('-') },
  };
}

export function searchOfSort(sort: Sort | null): string | null {
  return sort === null ? null : `${sort.isDescending ? '-' : ''}${sort.key}`;
}

/** A click on a column: texts from A, numbers from the greatest; then the other way; then as published. */
export function nextSort(current: Sort | null, key: SortKey): Sort | null {
  const isDescendingFirst = key !== 'name' && key !== 'code' && key !== 'rating';
  if (current?.key !== key) return { key, isDescending: isDescendingFirst };
  return current.isDescending === isDescendingFirst ? { key, isDescending: !isDescendingFirst } : null;
}

/** Ids of what is looked for. Every word must occur in name or code; accents do not matter. */
export function findRows(rows: readonly ListRow[], { query, region, category }: ListState): ReadonlySet<string> {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    if ((region !== null && row.region !== region) || (category !== null && row.category !== category)) return false;
    const text = plain(`${row.name} ${row.id}`);
    return words.every((word) => text.includes(word));
  });
  return new Set(found.map(({ id }) => id));
}

export function sortRows(rows: readonly ListRow[], sort: Sort | null): readonly ListRow[] {
  return sort === null ? rows : [...rows].sort(byKey(sort));
}

function byKey({ key, isDescending }: Sort): (one: ListRow, other: ListRow) => number {
  const sign = isDescending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [sortValue(one, key), sortValue(other, key)];
    // What has no value comes last both ways.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? a.localeCompare(String(b), 'en') : a - Number(b));
  };
}

function sortValue(row: ListRow, key: SortKey): string | number | null {
  if (key === 'name') return row.name;
  if (key === 'code') return row.id;
  if (key === 'rating') return row.rating === null ? null : LETTERS.indexOf(row.rating);
  return row[key];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
