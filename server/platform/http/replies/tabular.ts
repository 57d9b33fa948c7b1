/** Records as tables: CSV (RFC 4180) and NDJSON, beside JSON. */
import { type Cell, CSV_TYPE, toCsvLine } from './csv';

export const FORMATS = ['json', 'csv', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  csv: CSV_TYPE,
  ndjson: 'application/x-ndjson; charset=utf-8',
};

/** One record with its nested members beside the others: `confidence.low` becomes `confidence_low`. */
export function flattenRecord(record: object): Record<string, Cell> {
  const flat: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(record) as [string, Cell | object][]) {
    if (Array.isArray(value)) flat[name] = value.join(' ');
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, cell] of Object.entries(flattenRecord(value))) flat[`${name}_${inner}`] = cell;
    } else flat[name] = value;
  }
  return flat;
}

/** CSV with its header, line by line. `columns` gives the header where there may be no record. */
export function* toCsv(records: Iterable<object>, columns: readonly string[]): Generator<string> {
  yield toCsvLine(columns);
  for (const record of records) {
    const flat = flattenRecord(record);
    yield toCsvLine(columns.map((column) => flat[column] ?? null));
  }
}

export function* toNdjson(records: Iterable<object>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** `{"data":[…],…envelope}`, record by record. */
export function* toJson(records: Iterable<object>, envelope: object): Generator<string> {
  yield '{"data":';
  yield* toJsonList(records);
  yield `,${JSON.stringify(envelope).slice(1)}`;
}

/** `[…]`, record by record. */
export function* toJsonList(records: Iterable<object>): Generator<string> {
  yield '[';
  let separator = '';
  for (const record of records) {
    yield separator + JSON.stringify(record);
    separator = ',';
  }
  yield ']';
}

/** Fewer, larger pieces: what a stream is fed with. */
export function* inPieces(lines: Iterable<string>, length = 16_384): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < length) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
