import type { Format } from '../../platform/http/replies/tabular';
import type { ToldCrisis } from './crises-reader.service';
import { toCrisisResponse } from './crises.dto';

/** Columns of CSV. */
export const CRISIS_COLUMNS = [
  'id',
  'kind',
  'name',
  'status',
  'severity',
  'start',
  'peak',
  'end',
  'peakValue',
  'duration',
  'index_id',
  'scopes',
  'countries',
  'categories',
  'stories',
  'merged_into',
  'methodology',
  'updated_at',
];

/** Crises as records of a table; a cell of CSV holds the headlines alone. */
export function toCrisisRecords(crises: readonly ToldCrisis[], methodology: string, format: Format): object[] {
  const records = crises.map((crisis) => toCrisisResponse(crisis, methodology));
  if (format !== 'csv') return records;
  return records.map(({ stories, ...record }) => ({ ...record, stories: stories.map(({ headline }) => headline).join('; ') }));
}
