/** What the chart shows, as a table: for files. */
import { type ChartSeries, daysBetween } from '../../../../shared/ui/chart/chart-model';
import { addDays } from '../../../../shared/ui/text/format';
import { csvCell } from '../list/rows-csv';

export interface ViewTable {
  readonly heads: readonly string[];
  /** The day, then a value for each line; the oldest day first. */
  readonly rows: readonly (readonly [string, ...(number | null)[]])[];
}

/** What is said of the values wherever they go. */
export interface ViewFacts {
  readonly title: string;
  /** Instant as of which the values are; null is now. */
  readonly asOf: string | null;
  readonly scale: string;
  readonly source: string;
  readonly methodology: string;
  readonly notice: string | null;
  readonly address: string;
}

const DIGITS = 2;

/** One column for each line, and for the ends of its interval, from one day to another. */
export function viewTable(lines: readonly ChartSeries[], from: string, to: string): ViewTable {
  const columns = lines.flatMap(({ id, firstDay, values, low, high }) => [
    { head: id, firstDay, values },
    ...(low === undefined ? [] : [{ head: `${id} low`, firstDay, values: low }]),
    ...(high === undefined ? [] : [{ head: `${id} high`, firstDay, values: high }]),
  ]);
  const rows = Array.from({ length: daysBetween(from, to) + 1 }, (_, at): readonly [string, ...(number | null)[]] => {
    const day = addDays(from, at);
    return [day, ...columns.map(({ firstDay, values }) => rounded(values[at + daysBetween(firstDay, from)] ?? null))];
  });
  return { heads: ['date', ...columns.map(({ head }) => head)], rows };
}

export function viewCsv({ heads, rows }: ViewTable): string {
  return [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** With everything that is said of the values. */
export function viewJson({ heads, rows }: ViewTable, facts: ViewFacts): string {
  const [, ...names] = heads;
  const data = rows.map(([date, ...values]) => ({ date, ...Object.fromEntries(names.map((name, at) => [name, values[at]])) }));
  return `${JSON.stringify({ ...facts, data }, null, 2)}\n`;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;
}
