/** What of a reply can be drawn: a list as a table, a volatility list as a chart. */
import { type ChartSeries, daysBetween } from '../../../shared/ui/chart/chart-model';
import type { Reply } from './run-request';

type Cell = string | number | boolean | null;
export type ReplyRecord = Readonly<Record<string, Cell>>;

/** The records of a reply, their nested members by names such as `change.mtd`; null where it holds no list. */
export function recordsOf(reply: Reply): readonly ReplyRecord[] | null {
  const list = listOf(reply);
  return list === null ? null : list.map((entry) => flat(entry));
}

function listOf({ json, contentType, text }: Reply): readonly unknown[] | null {
  if (contentType.includes('ndjson')) return text.split('\n').filter(Boolean).map(parsed);
  if (Array.isArray(json)) return json as unknown[];
  if (typeof json !== 'object' || json === null) return null;
  const { data, changes } = json as Record<string, unknown>;
  const list = data ?? changes;
  return Array.isArray(list) ? (list as unknown[]) : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return line;
  }
}

function flat(value: unknown, name = ''): Record<string, Cell> {
  if (Array.isArray(value)) return { [name]: value.join(', ') };
  if (typeof value !== 'object' || value === null) return { [name || 'value']: (value ?? null) as Cell };
  return Object.assign({}, ...Object.entries(value).map(([key, one]) => flat(one, name === '' ? key : `${name}.${key}`))) as Record<string, Cell>;
}

interface Point {
  readonly day: string;
  readonly score: number | null;
}

/** Daily points as a line; `sparse` where they are further apart, null where there are none. */
export function seriesOf({ json }: Reply, label: string): ChartSeries | 'sparse' | null {
  const points = pointsOf(json).toSorted((one, other) => one.day.localeCompare(other.day));
  const [first, last] = [points.at(0)?.day, points.at(-1)?.day];
  // Several versions of one day are no line.
  if (first === undefined || last === undefined || first === last) return null;
  const isSparse = points.every(({ day }, at) => at === 0 || daysBetween(points[at - 1].day, day) >= 7);
  if (isSparse) return 'sparse';
  const values = Array<number | null>(daysBetween(first, last) + 1).fill(null);
  for (const { day, score } of points) values[daysBetween(first, day)] = score;
  return { id: 'reply', label, firstDay: first, values };
}

/** `volatility` of the list of indexes, or `data` of the values of one. */
function pointsOf(json: unknown): Point[] {
  if (typeof json !== 'object' || json === null) return [];
  const { volatility, data } = json as Record<string, unknown>;
  const list: unknown = Array.isArray(volatility) ? volatility : data;
  return Array.isArray(list) ? list.flatMap(toPoint) : [];
}

function toPoint(entry: unknown): Point[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { date, score, value } = entry as Record<string, unknown>;
  const number = score ?? value ?? null;
  const isDay = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
  return isDay && (number === null || typeof number === 'number') ? [{ day: date, score: number }] : [];
}
