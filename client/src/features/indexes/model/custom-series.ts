import type { IndexValueResponse } from '../../../shared/api/generated/barograph.schemas';
import { type ChartSeries, daysBetween } from '../../../shared/ui/chart/chart-model';

type Row = Pick<IndexValueResponse, 'date' | 'value' | 'confidence' | 'state'>;

/** The line of a custom index from its records, the earliest first, days without a record being gaps; null where no day has a value. */
export function seriesOfValues(id: string, name: string, rows: readonly Row[]): readonly [ChartSeries] | null {
  const firstValue = rows.findIndex(({ value }) => value !== null);
  if (firstValue === -1) return null;
  const shown = rows.slice(firstValue);
  const firstDay = shown[0].date;
  const days = daysBetween(firstDay, shown[shown.length - 1].date) + 1;
  const values = new Array<number | null>(days).fill(null);
  const low = new Array<number | null>(days).fill(null);
  const high = new Array<number | null>(days).fill(null);
  for (const { date, value, confidence } of shown) {
    const at = daysBetween(firstDay, date);
    values[at] = value;
    low[at] = confidence.low;
    high[at] = confidence.high;
  }
  const settling = shown.find(({ state }) => state === 'open' || state === 'provisional')?.date;
  return [{ id, label: name, firstDay, values, low, high, ...(settling !== undefined && { provisionalFrom: settling }) }];
}
