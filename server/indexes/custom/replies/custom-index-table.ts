import type { Format } from '../../../platform/http/replies/tabular';
import type { CustomIndexResponse } from './custom-indexes.dto';

/** Columns of CSV. */
const COLUMNS = [
  'index_id',
  'name',
  'description',
  'countries',
  'categories',
  'query',
  'outlets_countries',
  'outlets_languages',
  'outlets_owners',
  'outlets_keep',
  'outlets_leave_out',
  'start',
  'end',
  'weights_spread',
  'weights_velocity',
  'weights_acceleration',
  'status',
  'failure',
  'progress_days_done',
  'progress_days_total',
  'progress_days_pending',
  'matched_articles',
  'matched_outlets',
  'matched_days',
  'source_outlets',
  'value',
  'reason',
  'date',
  'rating',
  'change_lastDay',
  'change_mtd',
  'change_ytd',
  'change_oneYear',
  'archived',
  'created_at',
  'updated_at',
];

/** Custom indexes as records of a table. Where there is no document around them, `sources` says where a record comes from, so its outlets have another name. */
export function toCustomIndexTable(indexes: readonly CustomIndexResponse[], format: Format): { records: object[]; columns: readonly string[] } {
  const records = format === 'json' ? [...indexes] : indexes.map(({ sources, ...index }) => ({ ...index, source_outlets: sources }));
  return { records, columns: COLUMNS };
}
