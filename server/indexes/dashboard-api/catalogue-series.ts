import { toIsoDay } from '../../platform/clock';
import type { Family } from '../catalogue/catalogue';
import { toConfidenceResponse, valueOf } from '../catalogue/index.dto';
import { type IndexRecord, POINT_UNITS } from '../storage/index-record';

/** Days of which the mean of a year is taken. */
const YEAR_DAYS = 365;

/** Columns of a series, one entry a day without holes; null where a day has none. */
export interface CatalogueSeries {
  readonly first_day: string | null;
  readonly value: (number | null)[];
  readonly low: (number | null)[];
  readonly high: (number | null)[];
  readonly spreadScore: (number | null)[];
  readonly velocityScore: (number | null)[];
  readonly accelerationScore: (number | null)[];
  readonly articles: (number | null)[];
}

/** Records by day, ascending, as columns. Days between them that are not there get nulls. */
export function toCatalogueSeries(family: Family, records: Iterable<IndexRecord>): CatalogueSeries {
  const byDay = new Map<number, IndexRecord>();
  for (const record of records) byDay.set(record.day, record);
  const known = [...byDay.keys()];
  const first = known.length === 0 ? 0 : known[0];
  const days = Array.from({ length: known.length === 0 ? 0 : known[known.length - 1] - first + 1 }, (_, at) => byDay.get(first + at) ?? null);
  const column = (pick: (record: IndexRecord) => number | null): (number | null)[] => days.map((record) => (record === null ? null : pick(record)));
  return {
    first_day: known.length === 0 ? null : toIsoDay(first),
    value: column((record) => valueOf(family, record)),
    low: column((record) => toConfidenceResponse(family, record).low),
    high: column((record) => toConfidenceResponse(family, record).high),
    spreadScore: column(({ values }) => values?.spreadScore ?? null),
    velocityScore: column(({ values }) => values?.velocityScore ?? null),
    accelerationScore: column(({ values }) => values?.accelerationScore ?? null),
    articles: column(({ stories }) => stories),
  };
}

/** Mean of the last 365 days that have a value, in index points; null where none has. */
export function yearMeanOf(values: readonly (number | null)[]): number | null {
  const known = values.slice(-YEAR_DAYS).filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, value) => sum + value, 0) / known.length) * POINT_UNITS) / POINT_UNITS;
}
