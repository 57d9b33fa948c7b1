import type { CatalogueRowResponse } from '../../../../shared/api/generated/barograph.schemas';

/** The columns of the file, named as in the API. */
const COLUMNS = [
  'index_id',
  'name',
  'code',
  'family',
  'region',
  'country',
  'category',
  'date',
  'value',
  'level',
  'rating',
  'state',
  'lastDay',
  'mtd',
  'ytd',
  'oneYear',
] as const satisfies readonly (keyof CatalogueRowResponse)[];

/** The listed rows as a file for spreadsheets, in their order. */
export function rowsCsv(rows: readonly CatalogueRowResponse[]): string {
  return [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => csvCell(row[column])).join(','))].join('\r\n') + '\r\n';
}

/** As the server writes its files: a text that a spreadsheet would take for a formula is led by an apostrophe; numbers stay numbers. */
export function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
