import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { type PerScore, perScore } from '../../volatility/methodology/components';
import type { DailySeries } from '../../volatility/values/returns';
import type { Family } from '../catalogue/catalogue';
import type { IndexRecord } from '../storage/index-record';
import { articlesOf, confidenceOf, valueOf } from '../catalogue/index-view';

/** Columns of a series, one entry a day without holes; null where a day has none. */
export interface CatalogueSeries extends PerScore<(number | null)[]> {
  readonly first_day: string | null;
  readonly value: (number | null)[];
  readonly low: (number | null)[];
  readonly high: (number | null)[];
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
    low: column((record) => confidenceOf(family, record).low),
    high: column((record) => confidenceOf(family, record).high),
    ...perScore((name) => column(({ values }) => values?.[name] ?? null)),
    articles: column(articlesOf),
  };
}

/** The values alone. */
export function toDailySeries({ first_day, value }: CatalogueSeries): DailySeries {
  return { firstDay: parseIsoDay(first_day ?? '') ?? 0, values: Float64Array.from(value, (one) => one ?? NaN) };
}
