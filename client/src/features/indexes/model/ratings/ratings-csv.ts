import { csvCell } from '../list/rows-csv';
import type { Rated } from './rating-rows';

/** The columns of the file, named as in the API. */
const COLUMNS: readonly (readonly [name: string, cell: (row: Rated) => string | number | null])[] = [
  ['index_id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['country', ({ iso }) => iso],
  ['rank', ({ rank }) => rank],
  ['rankChange', ({ moved }) => moved],
  ['rating', ({ rating }) => rating],
  ['since', ({ since }) => since],
  ['level', ({ step }) => (step === 0 ? null : step)],
  ['value', ({ value }) => value],
  ['change_30d', ({ change }) => change],
  ['outlook', ({ outlook }) => outlook],
];

/** Rows of the ratings as they stood on a day, as a file for spreadsheets, in their order. */
export function ratingsCsv(rows: readonly Rated[], day: string): string {
  const lines = rows.map((row) => [day, ...COLUMNS.map(([, cell]) => csvCell(cell(row)))].join(','));
  return [['date', ...COLUMNS.map(([name]) => name)].join(','), ...lines].join('\r\n') + '\r\n';
}
