import type { RowHandler } from '../../files/row-splitter';
import { type ParsedRow, refused, type RowReader } from './archive-row';
import { ownNames } from './field-names';
import { jsonRows, parseObject } from './json-rows';
import { isOwnField, type OwnRow, readOwnRow } from './own-fields';

/** Our own format: an object a line, or several in a list. */
export function jsonlReader(handler: RowHandler, isByLine: boolean): RowReader {
  return jsonRows(handler, isByLine, parseOwn);
}

function parseOwn(text: string): ParsedRow {
  const object = parseObject(text);
  if (object === null) return refused('json');
  const row: Record<string, string | readonly string[]> = {};
  const given = Object.keys(object);
  for (const [at, name] of (given.every(isOwnField) ? given : ownNames(given)).entries()) {
    if (!isOwnField(name)) return refused('field');
    const value = object[given[at]];
    if (value === null || name.startsWith('x_')) continue;
    const plain = plainValue(value);
    if (plain === null) return refused('value');
    row[name] = plain;
  }
  return readOwnRow(row satisfies OwnRow);
}

function plainValue(value: unknown): string | readonly string[] | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : null;
}
