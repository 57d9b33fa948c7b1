import type { WatchlistComparisonResponse } from '../../../../shared/api/generated/barograph.schemas';
import { INDEX_DIGITS, type ChartSeries } from '../../../../shared/ui/chart/chart-model';

/** More lines than that nobody tells apart. */
const LINES = 5;

/** The lines of a comparison. They begin at 100 and go as high as they will, so they have a scale of their own. */
export function comparedLines({ data, first_day: firstDay }: WatchlistComparisonResponse): ChartSeries[] {
  if (firstDay === null) return [];
  const compared = data.filter(({ base_date }) => base_date !== null).slice(0, LINES);
  return compared.map(({ index_id: id, values }) => ({ id, label: id.toUpperCase(), firstDay, values, digits: INDEX_DIGITS }));
}
