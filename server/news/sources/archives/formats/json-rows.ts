import { type RowHandler, RowSplitter } from '../../files/row-splitter';
import { ARCHIVE_ROW_BYTES_MAX, type ParsedRow, type RowReader } from './archive-row';
import { JsonObjectSplitter } from './json-object-splitter';

/** A reader of JSON objects: one a line, or anywhere in the text (a list, or one that is printed over several lines). */
export function jsonRows(handler: RowHandler, isByLine: boolean, parse: (text: string) => ParsedRow): RowReader {
  const splitter = isByLine ? new RowSplitter(handler, ARCHIVE_ROW_BYTES_MAX) : new JsonObjectSplitter(handler, ARCHIVE_ROW_BYTES_MAX);
  return { push: (chunk) => splitter.push(chunk), end: () => splitter.end(), parse, charset: 'utf-8' };
}

/** The object that a text holds, or null where it holds anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
