import { flattenRecord } from '../../platform/http/replies/tabular';
import type { Cell } from '../../platform/http/replies/csv';
import { COMPONENT_NAMES, SNAKE_SCORE_NAMES } from '../../volatility/methodology/components';
import { type Family, indexIdOf } from '../catalogue/catalogue';
import { type IndexValueResponse, toDayValueResponse, VALUE_SAMPLE } from '../data-api/index-values.dto';
import type { IndexRecord } from '../storage/index-record';
import type { Scope } from '../../reference/scopes';

/** A value of an index: the record of `/values` with nested members beside the others, and the ID of the index before it. */
export type BulkRow = Readonly<Record<string, Cell>>;

export const BULK_COLUMNS: readonly string[] = Object.keys(flattenRecord({ index_id: '', ...VALUE_SAMPLE }));

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

export function toBulkRow(family: Family, scope: Scope, record: IndexRecord): BulkRow {
  const value: IndexValueResponse = toDayValueResponse(family, record);
  return flattenRecord({ index_id: indexIdOf({ family, scope }), ...value });
}
