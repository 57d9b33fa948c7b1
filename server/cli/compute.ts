/** The engine on anybody's own daily counts: `npm run compute -- --input coverage.csv --output values.csv`. No database, same code. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { parseIsoDay, toIsoDay } from '../platform/clock';
import { CoverageDay, STORY_UNITS } from '../volatility/coverage';
import { computeAgain } from './compute-evidence';
import { DayValues, REASON, REASON_NAMES, VolatilityEngine } from '../volatility/engine/engine';
import { CURRENT_METHODOLOGY, METHODOLOGY_VERSIONS, type MethodologyVersion } from '../volatility/methodology/methodologies';
import { COMPONENT_NAMES, perComponent, SNAKE_SCORE_NAMES } from '../volatility/methodology/components';
import { DEFAULT_WEIGHTS, normaliseWeights, Weights } from '../volatility/methodology/weights';

const USAGE =
  'Usage: npm run compute -- --input coverage.csv --output values.csv [--weights 0.33,0.33,0.34] [--methodology v1] [--skip-bad]\n   or: npm run compute -- --evidence evidence.json';
const INPUT_COLUMNS = ['day', 'outlet', 'in_scope', 'total'] as const;
const OUTPUT_COLUMNS = ['day', 'attention', ...COMPONENT_NAMES, ...SNAKE_SCORE_NAMES, 'mvi', 'stories', 'outlets', 'reason'].join(',');
const OPTIONS = {
  input: { type: 'string' },
  output: { type: 'string' },
  weights: { type: 'string' },
  methodology: { type: 'string', default: CURRENT_METHODOLOGY },
  'skip-bad': { type: 'boolean' },
} as const;
/** Thousandths of a story must fit 32 bits. */
const MOST_STORIES = Math.floor((2 ** 31 - 1) / STORY_UNITS);
const LONGEST_RECORD = 1 << 20;
const LINES_PER_WRITE = 1000;
/** The one scope that is computed; any number will do. */
const SCOPE = 1;

/** Stops the run; the message is one line. */
class ComputeError extends Error {}

interface Arguments {
  readonly input: string;
  readonly output: string;
  readonly weights: Weights;
  readonly methodology: MethodologyVersion;
  readonly skipBad: boolean;
}

interface Row {
  readonly line: number;
  readonly day: number;
  readonly outlet: string;
  /** Thousandths of a story in scope. */
  readonly units: number;
  readonly total: number;
}

interface Refusal {
  readonly line: number;
  readonly reason: string;
}

interface Summary {
  days: number;
  gaps: number;
  values: number;
}

type Print = (line: string) => void;

/**
 * Runs the command and returns its exit code: 0 done, 1 refused rows (nothing is written unless --skip-bad) or something that
 * cannot be read or written, 2 wrong arguments. Says one line for each refused row and a summary.
 */
export async function compute(args: readonly string[], print: Print, printError: Print): Promise<number> {
  if (args[0] === '--evidence' && args.length === 2) return computeAgain(args[1], print, printError);
  let options: Arguments;
  try {
    options = readArguments(args);
  } catch (error) {
    printError(`${(error as Error).message.split('\n')[0]}\n${USAGE}`);
    return 2;
  }
  try {
    await checkTarget(options.input, options.output);
    const refusals: Refusal[] = [];
    const read = await readRows(options.input, refusals);
    const names = [...new Set(read.map((row) => row.outlet))].sort(byCodeUnits);
    const rows = inOrder(read, new Map(names.map((name, rank) => [name, rank])), refusals);
    refusals.sort((a, b) => a.line - b.line);
    for (const { line, reason } of refusals) printError(`line ${line}: ${reason}`);
    if (refusals.length > 0 && !options.skipBad) {
      printError(`${refusals.length} rows refused, nothing written; --skip-bad computes without them`);
      return 1;
    }
    const summary: Summary = { days: 0, gaps: 0, values: 0 };
    await writeWhole(options.output, valueLines(rows, options, summary));
    print(`${summary.days} days (${summary.gaps} gaps), ${names.length} outlets, ${summary.values} values, ${refusals.length} rows refused`);
    return 0;
  } catch (error) {
    if (!(error instanceof ComputeError)) throw error;
    printError(error.message);
    return 1;
  }
}

function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true });
  if (!values.input || !values.output) throw new ComputeError('--input and --output are needed.');
  const { input, output, 'skip-bad': skipBad = false } = values;
  return { input, output, weights: readWeights(values.weights), methodology: readMethodology(values.methodology), skipBad };
}

function readMethodology(text: string): MethodologyVersion {
  const found = METHODOLOGY_VERSIONS.find((version) => version === text);
  if (found === undefined) throw new ComputeError(`--methodology takes one of ${METHODOLOGY_VERSIONS.join(', ')}.`);
  return found;
}

function readWeights(text: string | undefined): Weights {
  if (text === undefined) return DEFAULT_WEIGHTS;
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (parts.length !== COMPONENT_NAMES.length)
    throw new ComputeError(`--weights takes ${COMPONENT_NAMES.length} numbers: ${COMPONENT_NAMES.join(',')}.`);
  return normaliseWeights(perComponent((_, at) => parts[at]));
}

/** Reads the rows that can be used; the others go to `refusals`. */
async function readRows(path: string, refusals: Refusal[]): Promise<Row[]> {
  const parser = parse({ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true, max_record_size: LONGEST_RECORD });
  const rows: Row[] = [];
  let columns: Columns | null = null;
  try {
    await pipeline(createReadStream(path), parser, async (records: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
      for await (const { record, info } of records) {
        if (record.length === 1 && record[0] === '') continue;
        if (columns === null) columns = readHeader(record);
        else {
          const row = readRow(record, columns, info.lines);
          if ('reason' in row) refusals.push(row);
          else rows.push(row);
        }
      }
    });
  } catch (error) {
    if (error instanceof ComputeError) throw error;
    if (error instanceof CsvError) throw new ComputeError(`${path} is not readable as CSV: ${error.message.split('\n')[0]}`);
    throw new ComputeError(`Cannot read ${path}: ${(error as Error).message}`);
  }
  if (columns === null) throw new ComputeError(`${path} is empty; it must begin with a header that names ${INPUT_COLUMNS.join(', ')}.`);
  return rows;
}

interface Columns {
  readonly count: number;
  readonly places: readonly number[];
}

function readHeader(record: readonly string[]): Columns {
  const places = INPUT_COLUMNS.map((name) => record.indexOf(name));
  const missing = INPUT_COLUMNS.filter((_, i) => places[i] < 0);
  if (missing.length > 0) throw new ComputeError(`The header must name ${INPUT_COLUMNS.join(', ')}; missing: ${missing.join(', ')}.`);
  const twice = INPUT_COLUMNS.filter((name, i) => record.lastIndexOf(name) !== places[i]);
  if (twice.length > 0) throw new ComputeError(`The header names a column twice: ${twice.join(', ')}.`);
  return { count: record.length, places };
}

function readRow(record: readonly string[], columns: Columns, line: number): Row | Refusal {
  if (record.length !== columns.count) return { line, reason: `${record.length} columns where the header has ${columns.count}` };
  const [dayText, outlet, inScopeText, totalText] = columns.places.map((place) => record[place]);
  const day = parseIsoDay(dayText);
  if (day === null) return { line, reason: 'day is not a date like 2026-01-31' };
  if (outlet === '') return { line, reason: 'outlet is empty' };
  if (outlet.includes('\uFFFD')) return { line, reason: 'outlet is not UTF-8 text' };
  if (!/^\d+(\.\d{0,3}0*)?$/.test(inScopeText)) return { line, reason: 'in_scope is not a number ≥ 0 with at most three decimals' };
  if (!/^\d+(\.0*)?$/.test(totalText)) return { line, reason: 'total is not a whole number ≥ 0' };
  const total = Number(totalText);
  if (total > MOST_STORIES) return { line, reason: `total is above ${MOST_STORIES}` };
  if (Number(inScopeText) > total) return { line, reason: 'in_scope is greater than total' };
  return { line, day, outlet, units: Math.round(Number(inScopeText) * STORY_UNITS), total };
}

interface NumberedRow {
  readonly row: Row;
  readonly outlet: number;
}

/** Rows by day and outlet number (the place of its name in the sorted list); of a day and outlet given twice the first counts. */
function inOrder(rows: readonly Row[], numbers: ReadonlyMap<string, number>, refusals: Refusal[]): NumberedRow[] {
  const ordered = rows.map((row) => ({ row, outlet: numbers.get(row.outlet)! }));
  ordered.sort((a, b) => a.row.day - b.row.day || a.outlet - b.outlet || a.row.line - b.row.line);
  let last: NumberedRow | null = null;
  return ordered.filter((each) => {
    if (last !== null && last.row.day === each.row.day && last.outlet === each.outlet) {
      refusals.push({ line: each.row.line, reason: `day and outlet were given on line ${last.row.line} already` });
      return false;
    }
    last = each;
    return true;
  });
}

/** The output, header first; counts what it gives in the summary. */
function* valueLines(
  rows: readonly NumberedRow[],
  { weights, methodology }: Pick<Arguments, 'weights' | 'methodology'>,
  summary: Summary,
): Generator<string> {
  const engine = new VolatilityEngine({ scopes: Int32Array.of(SCOPE), weights, methodology });
  yield OUTPUT_COLUMNS;
  let last: number | null = null;
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const { day } = rows[from].row;
    while (to < rows.length && rows[to].row.day === day) to++;
    for (let gap = last === null ? day : last + 1; gap < day; gap++) {
      summary.days++;
      summary.gaps++;
      yield `${toIsoDay(gap)},,,,,,,,,,,${REASON_NAMES[REASON.gap]}`;
    }
    const values = engine.advance(coverageOfDay(day, rows.slice(from, to)));
    summary.days++;
    if (values.reason[0] === REASON.present) summary.values++;
    yield valueLine(values);
    last = day;
  }
}

function coverageOfDay(day: number, rows: readonly NumberedRow[]): CoverageDay {
  const printed = rows.filter(({ row }) => row.total > 0);
  const carrying = printed.filter(({ row }) => row.units > 0);
  return {
    day,
    state: 'complete',
    outlets: Int32Array.from(printed, ({ outlet }) => outlet),
    totals: Int32Array.from(printed, ({ row }) => row.total),
    scopes: carrying.length > 0 ? Int32Array.of(SCOPE) : new Int32Array(0),
    starts: carrying.length > 0 ? Int32Array.of(0, carrying.length) : Int32Array.of(0),
    entryOutlets: Int32Array.from(carrying, ({ outlet }) => outlet),
    entryCounts: Int32Array.from(carrying, ({ row }) => row.units),
  };
}

function valueLine(values: DayValues): string {
  const numbers = [values.attention, ...values.raw, ...values.scores, values.mvi].map(([value]) => (Number.isNaN(value) ? '' : String(value)));
  return [toIsoDay(values.day), ...numbers, values.stories[0], values.outlets[0], REASON_NAMES[values.reason[0]] ?? ''].join(',');
}

/** The target is replaced at the end, so it must be neither the input nor a device or a pipe, which would be gone. */
async function checkTarget(input: string, output: string): Promise<void> {
  const [source, target] = await Promise.all([input, output].map((path) => stat(path).catch(() => null)));
  if (target === null) return;
  if (!target.isFile()) throw new ComputeError(`Cannot write ${output}: it is no file.`);
  if (source?.dev === target.dev && source.ino === target.ino) throw new ComputeError(`Cannot write ${output}: it is the input.`);
}

/** Writes beside the target and renames at the end: the target is whole or as it was. */
async function writeWhole(path: string, lines: Iterable<string>): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await pipeline(Readable.from(inPieces(lines)), createWriteStream(temporary, { flags: 'wx' }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new ComputeError(`Cannot write ${path}: ${(error as Error).message}`);
  }
}

function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < LINES_PER_WRITE) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

if (require.main === module) {
  const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);
  void compute(process.argv.slice(2), line(process.stdout), line(process.stderr)).then((code) => (process.exitCode = code));
}
