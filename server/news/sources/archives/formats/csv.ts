import { parse } from 'csv-parse/sync';
import { problem } from '../../../../platform/problems/problem';
import type { RowHandler } from '../../files/row-splitter';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { ARCHIVE_ROW_BYTES_MAX, type ParsedRow, refused, type RowReader } from './archive-row';
import { CsvRecordSplitter } from './csv-record-splitter';
import { ownNames } from './field-names';
import { isOwnField, OWN_FIELDS, readOwnRow } from './own-fields';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const BOM = '\ufeff';

/** The columns of a CSV file, in its order, and what stands between them. */
export interface CsvHeader {
  readonly delimiter: string;
  readonly columns: readonly string[];
}

/**
 * The header in the first line of a text, by the delimiter that makes the most columns known.
 * @returns null where fewer than two are
 */
export function readCsvHeader(text: string): CsvHeader | null {
  const [line] = text.replace(BOM, '').split(/\r?\n/, 1);
  const headers = DELIMITERS.map((delimiter) => ({ delimiter, columns: ownNames((fieldsOf(line, delimiter) ?? []).map(columnName)) }));
  const known = ({ columns }: CsvHeader): number => columns.filter(isOwnField).length;
  const best = headers.reduce((one, other) => (known(other) > known(one) ? other : one));
  return known(best) < 2 ? null : best;
}

/** Our own format as a table: the first record names the columns. */
export function csvReader(name: string, handler: RowHandler, header: CsvHeader): RowReader {
  checkColumns(name, header.columns);
  const { delimiter, columns } = header;
  let isHeader = true;
  const afterHeader: RowHandler = {
    row: (bytes, line) => (isHeader ? void (isHeader = false) : handler.row(bytes, line)),
    oversized: (head, line) => handler.oversized(head, line),
  };
  const splitter = new CsvRecordSplitter(afterHeader, delimiter.charCodeAt(0), ARCHIVE_ROW_BYTES_MAX);
  return {
    push: (chunk) => splitter.push(chunk),
    end: () => splitter.end(),
    parse: (text) => parseRecord(text, delimiter, columns),
    charset: 'utf-8',
  };
}

function checkColumns(name: string, columns: readonly string[]): void {
  const wrong = columns.filter((column, index) => !isOwnField(column) || columns.indexOf(column) !== index);
  if (wrong.length > 0) {
    const known = OWN_FIELDS.map((field) => field.name).join(', ');
    throw problem(NEWS_PROBLEMS.archive_columns, {
      params: { name, columns: wrong.map((column) => column.slice(0, 60) || '(none)').join(', '), known },
    });
  }
  const missing = [['title'], ['id', 'url', 'outlet'], ['published', 'updated', 'seen']].filter(
    (choice) => !choice.some((column) => columns.includes(column)),
  );
  if (missing.length === 0) return;
  throw problem(NEWS_PROBLEMS.archive_columns_missing, { params: { name, columns: missing.map((choice) => choice.join(' or ')).join(', ') } });
}

function parseRecord(text: string, delimiter: string, columns: readonly string[]): ParsedRow {
  const fields = fieldsOf(text, delimiter);
  if (fields === null || fields.length !== columns.length) return refused('columns');
  const row: Record<string, string> = {};
  columns.forEach((column, index) => {
    if (!column.startsWith('x_')) row[column] = fields[index];
  });
  return readOwnRow(row);
}

function fieldsOf(record: string, delimiter: string): string[] | null {
  if (!record.includes('"')) return record.split(delimiter);
  try {
    const records: string[][] = parse(record, { delimiter, relax_column_count: true, relax_quotes: true, max_record_size: 0 });
    return records.length === 1 ? records[0] : null;
  } catch {
    return null;
  }
}

function columnName(field: string): string {
  return field.trim().toLowerCase();
}
