/** Countries × categories, made of the rows of the list. */
import type { CatalogueRowResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Measure, Order } from './state';

/** What the map needs to know of an index. */
export type PairRow = Pick<
  CatalogueRowResponse,
  | 'index_id'
  | 'code'
  | 'family'
  | 'kind'
  | 'country'
  | 'category'
  | 'value'
  | 'level'
  | 'reason'
  | 'expectedFrom'
  | 'lastDay'
  | 'mtd'
  | 'ytd'
  | 'oneYear'
> & { readonly sparkline: readonly (number | null)[] };

export interface HeatCell<T extends PairRow = PairRow> {
  readonly index: T;
  /** Percentage of the last 90 days with a value on which it was no higher than now; null with fewer than 30 of them. */
  readonly percentile: number | null;
}

export interface HeatCountry {
  readonly iso2: string;
  readonly name: string;
  readonly region: string;
}

export interface HeatCategory {
  readonly code: string;
  readonly name: string;
}

export interface HeatRow<T extends PairRow = PairRow> {
  readonly country: HeatCountry;
  /** In the order of the categories; null where there is no such index. */
  readonly cells: readonly (HeatCell<T> | null)[];
}

export interface HeatMatrix<T extends PairRow = PairRow> {
  readonly categories: readonly HeatCategory[];
  readonly rows: readonly HeatRow<T>[];
}

/** A cell by its row and column. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const LEAST_DAYS = 30;

export function toMatrix<T extends PairRow>(
  rows: readonly T[],
  countries: readonly HeatCountry[],
  categories: readonly HeatCategory[],
): HeatMatrix<T> {
  const pairs = rows.filter(({ family, kind }) => family === 'mvi' && kind === 'pair');
  const byScope = new Map(pairs.map((index) => [`${index.country} ${index.category}`, index]));
  const cellOf = (iso2: string, code: string): HeatCell<T> | null => {
    const index = byScope.get(`${iso2} ${code}`);
    return index === undefined ? null : { index, percentile: percentileOf(index) };
  };
  return { categories, rows: countries.map((country) => ({ country, cells: categories.map(({ code }) => cellOf(country.iso2, code)) })) };
}

/** By the server's rule for its percentile of five years, over the days that the list has. */
function percentileOf({ value, sparkline }: PairRow): number | null {
  const days = sparkline.filter((day) => day !== null);
  if (value === null || days.length < LEAST_DAYS) return null;
  return Math.floor((100 * days.filter((day) => day <= value).length) / days.length);
}

export function measureOf(cell: HeatCell | null, measure: Measure): number | null {
  if (cell === null || cell.index.value === null) return null;
  return measure === 'percentile' ? cell.percentile : cell.index[measure];
}

/** The rows of some countries. */
export function withCountries<T extends PairRow>(matrix: HeatMatrix<T>, isWanted: (country: HeatCountry) => boolean): HeatMatrix<T> {
  return { ...matrix, rows: matrix.rows.filter(({ country }) => isWanted(country)) };
}

/** By name, or by the highest cell of each row, the highest first; rows without a value come last, equal ones by name. */
export function inOrder<T extends PairRow>(matrix: HeatMatrix<T>, order: Order, measure: Measure): HeatMatrix<T> {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const named = [...matrix.rows].sort((one, other) => compare(one.country.name, other.country.name));
  if (order === 'name') return { ...matrix, rows: named };
  const ranked = named.map((row) => ({ row, highest: highestOf(row, measure) })).sort((one, other) => descending(one.highest, other.highest));
  return { ...matrix, rows: ranked.map(({ row }) => row) };
}

function highestOf({ cells }: HeatRow, measure: Measure): number {
  return Math.max(...cells.map((cell) => measureOf(cell, measure) ?? -Infinity));
}

/** Rows without a value are equal, which a difference of infinities does not say. */
function descending(one: number, other: number): number {
  return one === other ? 0 : other - one;
}

/** A cell's name in the address. */
export function slugOf({ categories, rows }: HeatMatrix, { row, column }: Place): string {
  return `${rows[row].country.iso2.toLowerCase()}-${categories[column].code}`;
}

/** Where a cell is, and null where the map does not show it. */
export function placeOf({ categories, rows }: HeatMatrix, slug: string | null): Place | null {
  const [iso2, code] = slug?.split('-') ?? [];
  const row = rows.findIndex(({ country }) => country.iso2.toLowerCase() === iso2);
  const column = categories.findIndex((category) => category.code === code);
  return row < 0 || column < 0 ? null : { row, column };
}
