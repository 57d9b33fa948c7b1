import type { Cell } from '../../platform/http/replies/csv';
import { COMPONENT_NAMES, SNAKE_SCORE_NAMES } from '../../volatility/methodology/components';
import type { Family } from '../catalogue/catalogue';
import { toDayValueResponse, VALUE_SAMPLE } from '../data-api/index-values.dto';
import type { IndexRecord } from '../storage/index-record';

/** A value of an index: the ID of the index, and its record of `/values` with nested members beside the others; a cell for each of `BULK_COLUMNS`. */
export type BulkRow = readonly Cell[];

type Place = readonly [member: string, inner: string | null];
type Nested = Readonly<Record<string, Cell>>;

/** Where the cells stand in a record, found once: there are millions of rows. */
const PLACES: readonly Place[] = Object.entries(VALUE_SAMPLE as object as Nested).flatMap(([member, value]): Place[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).map((inner): Place => [member, inner]) : [[member, null]],
);

export const BULK_COLUMNS: readonly string[] = ['index_id', ...PLACES.map(([member, inner]) => (inner === null ? member : `${member}_${inner}`))];

/** How columns are stored in Parquet. Dates are days, instants milliseconds since 1970. */
export type ColumnType = 'STRING' | 'DATE' | 'INSTANT' | 'INTEGER' | 'BOOLEAN' | 'NUMBER';

export const COLUMN_TYPES: Readonly<Record<string, ColumnType>> = {
  index_id: 'STRING',
  date: 'DATE',
  value: 'NUMBER',
  reason: 'STRING',
  state: 'STRING',
  rating: 'STRING',
  attention: 'NUMBER',
  ...Object.fromEntries([...COMPONENT_NAMES, ...SNAKE_SCORE_NAMES].map((name) => [name, 'NUMBER' as const])),
  confidence_level: 'STRING',
  confidence_articles: 'NUMBER',
  confidence_outlets: 'INTEGER',
  confidence_low: 'NUMBER',
  confidence_high: 'NUMBER',
  tone_mean: 'NUMBER',
  tone_negative: 'NUMBER',
  tone_articles: 'NUMBER',
  days: 'INTEGER',
  is_backfilled: 'BOOLEAN',
  computed_at: 'INSTANT',
};

export function toBulkRow(family: Family, indexId: string, record: IndexRecord): BulkRow {
  const value = toDayValueResponse(family, record) as object as Readonly<Record<string, Cell & Nested>>;
  return [indexId, ...PLACES.map(([member, inner]) => (inner === null ? value[member] : value[member][inner]))];
}
