import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { ChartSeries, ChartVolume } from '../../../../shared/ui/chart/chart-model';

/** The line of an index; null where no day has a value. */
export function chartSeriesOf({ index_id: id, family, name, series, state, date }: CatalogueIndexResponse): ChartSeries | null {
  if (series.first_day === null || series.value.every((value) => value === null)) return null;
  const isSettling = state === 'open' || state === 'provisional';
  return {
    id,
    label: `${family.toUpperCase()} ${name}`,
    short: id.toUpperCase(),
    firstDay: series.first_day,
    values: series.value,
    ...(series.low.some((value) => value !== null) ? { low: series.low, high: series.high } : {}),
    ...(isSettling && date !== null ? { provisionalFrom: date } : {}),
  };
}

export function withoutInterval({ low: _low, high: _high, ...line }: ChartSeries): ChartSeries {
  return line;
}

export function chartVolumeOf({ series }: CatalogueIndexResponse, label: string): ChartVolume | undefined {
  if (series.first_day === null) return undefined;
  return { label, firstDay: series.first_day, values: series.articles };
}
