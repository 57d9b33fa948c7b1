import { parse } from 'csv-parse/sync';
import { parseIsoDay } from '../../../platform/clock';
import { CATEGORY_INDEX } from '../../../reference/categories';
import { OUTLET_COUNTRIES } from '../../enrichment/outlets/country-of-domain';
import { otherNamesOf } from '../../enrichment/outlets/listed-outlets';
import { ownerKey } from '../../enrichment/outlets/outlet-owners';
import { languageCode } from '../../enrichment/text/language';
import { outletKeyOf } from './outlet-names';

export const OUTLET_COLUMNS = ['domain', 'name', 'aliases', 'country', 'language', 'field', 'owner', 'owner_since', 'source'] as const;
export type OutletColumn = (typeof OUTLET_COLUMNS)[number];

export const ROW_REASONS = [
  ...['unreadable', 'too_many_rows', 'unknown_column', 'column_missing', 'missing', 'invalid', 'too_long', 'repeated'],
  ...['is_alias', 'alias_of_another', 'alias_is_outlet', 'without_effect', 'owner_missing'],
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

/** What is wrong with a row. */
export interface RowFault {
  /** Of the file, from 1. */
  readonly line: number;
  readonly column: string | null;
  readonly reason: RowReason;
  /** What stands there, cut. */
  readonly value: string;
}

/** What a file says of an outlet; null: nothing. */
export interface OutletRow {
  readonly line: number;
  readonly domain: string;
  readonly name: string | null;
  /** The domains and slugs of its other names. */
  readonly names: readonly string[];
  readonly country: string | null;
  readonly language: string | null;
  readonly field: string | null;
  readonly owner: string | null;
  readonly ownedSince: string | null;
  readonly source: string;
}

const ROWS_MAX = 5_000;
const TEXT_MAX = 100;
const SOURCE_MAX = 200;
const VALUE_SHOWN = 60;
const LANGUAGE = /^[a-z]{2,3}$/;

type Cells = Readonly<Record<OutletColumn, string>>;

/** What is wrong with a cell by itself; it is not asked about empty ones. */
const CHECKS: Readonly<Partial<Record<OutletColumn, (text: string) => RowReason | null>>> = {
  domain: (text) => (outletKeyOf(text) === null ? 'invalid' : null),
  name: (text) => (text.length > TEXT_MAX ? 'too_long' : null),
  country: (text) => (OUTLET_COUNTRIES.has(text) ? null : 'invalid'),
  language: (text) => (LANGUAGE.test(text) ? null : 'invalid'),
  field: (text) => (CATEGORY_INDEX.has(text) ? null : 'invalid'),
  owner: (text) => (text.length > TEXT_MAX ? 'too_long' : ownerKey(text) === null ? 'invalid' : null),
  owner_since: (text) => (parseIsoDay(text) === null ? 'invalid' : null),
  source: (text) => (text.length > SOURCE_MAX ? 'too_long' : null),
};

/** Reads a CSV of outlets: a header with some of the columns, `domain` among them; what a cell leaves empty is not said. */
export function readOutletRows(csv: string): { readonly rows: readonly OutletRow[]; readonly faults: readonly RowFault[] } {
  const records = recordsOf(csv);
  if (records === null || records.length === 0) return { rows: [], faults: [fault(1, null, 'unreadable')] };
  const [header, ...body] = records;
  const columns = header.cells.map((name) => name.toLowerCase());
  const headerFaults = columns.flatMap((name) => (isColumn(name) ? [] : [fault(1, name, 'unknown_column')]));
  if (!columns.includes('domain')) headerFaults.push(fault(1, 'domain', 'column_missing'));
  if (new Set(columns).size < columns.length) headerFaults.push(fault(1, null, 'repeated'));
  if (body.length > ROWS_MAX) headerFaults.push(fault(body[ROWS_MAX].line, null, 'too_many_rows'));
  if (headerFaults.length > 0) return { rows: [], faults: headerFaults };
  const faults: RowFault[] = [];
  const rows: OutletRow[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of body) {
    const named = cellsOf(columns, cells);
    const found = faultsOf(line, named, cells.length > columns.length);
    const row = found.length === 0 ? toRow(line, named) : null;
    if (row !== null && seen.has(row.domain)) found.push(fault(line, 'domain', 'repeated', row.domain));
    faults.push(...found);
    if (row === null) continue;
    seen.add(row.domain);
    rows.push(row);
  }
  return { rows, faults };
}

export function fault(line: number, column: string | null, reason: RowReason, value = ''): RowFault {
  return { line, column, reason, value: value.slice(0, VALUE_SHOWN) };
}

function recordsOf(csv: string): { line: number; cells: string[] }[] | null {
  const delimiter = csv.slice(0, csv.indexOf('\n')).includes('\t') ? '\t' : ',';
  try {
    const records = parse(csv, { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
    return (records as unknown as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({ line: info.lines, cells: record }));
  } catch {
    return null;
  }
}

function isColumn(name: string): name is OutletColumn {
  return (OUTLET_COLUMNS as readonly string[]).includes(name);
}

function cellsOf(columns: readonly string[], cells: readonly string[]): Cells {
  const named = Object.fromEntries(OUTLET_COLUMNS.map((column) => [column, '']));
  columns.forEach((column, at) => (named[column] = (cells[at] ?? '').normalize('NFC')));
  return named as Cells;
}

function faultsOf(line: number, cells: Cells, isTooWide: boolean): RowFault[] {
  if (isTooWide) return [fault(line, null, 'unreadable')];
  const faults = OUTLET_COLUMNS.flatMap((column) => {
    const text = cells[column];
    if (text.includes('\u0000')) return [fault(line, column, 'invalid')];
    const reason = text === '' ? (column === 'domain' ? 'missing' : null) : (CHECKS[column]?.(text) ?? null);
    return reason === null ? [] : [fault(line, column, reason, text)];
  });
  if (cells.owner === '' && cells.owner_since !== '') faults.push(fault(line, 'owner', 'owner_missing', cells.owner_since));
  return faults;
}

function toRow(line: number, cells: Cells): OutletRow {
  const domain = outletKeyOf(cells.domain)!;
  const aliases = cells.aliases.split(';').map((alias) => alias.trim());
  const stated = (text: string): string | null => (text === '' ? null : text);
  return {
    line,
    domain,
    name: stated(cells.name),
    names: otherNamesOf({ domain, name: cells.name, aliases: aliases.filter((alias) => alias !== '') }).map((name) => outletKeyOf(name) ?? name),
    country: stated(cells.country),
    language: cells.language === '' ? null : languageCode(cells.language),
    field: stated(cells.field),
    owner: stated(cells.owner),
    ownedSince: stated(cells.owner_since),
    source: stated(cells.source) ?? 'unverified',
  };
}
