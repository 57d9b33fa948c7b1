import type { IndexValueResponse } from '../../../shared/api/generated/barograph.schemas';
import { type ChartSeries, daysBetween } from '../../../shared/ui/chart/chart-model';

type Row = Pick<IndexValueResponse, 'date' | 'value'>;

/** A line from its records, the earliest first, as a chart draws it: days without a record are gaps. Null where there is none. */
export function lineOfValues(rows: readonly Row[]): Pick<ChartSeries, 'firstDay' | 'values'> | null {
  const [first] = rows;
  if (first === undefined) return null;
  const days = daysBetween(first.date, rows[rows.length - 1].date) + 1;
  const values = Array.from({ length: days }, (): number | null => null);
  for (const { date, value } of rows) values[daysBetween(first.date, date)] = value;
  return { firstDay: first.date, values };
}
