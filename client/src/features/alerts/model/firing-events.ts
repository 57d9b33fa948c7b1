import type { BacktestFiringResponse } from '../../../shared/api/generated/barograph.schemas';
import type { ChartEvent } from '../../../shared/ui/chart/chart-model';

/** The last days on which a rule would have fired, as a chart marks them: the earliest first, each day once. */
export function firingEvents(firings: readonly Pick<BacktestFiringResponse, 'date'>[], most: number): ChartEvent[] {
  const days = [...new Set(firings.map(({ date }) => date))].sort();
  return days.slice(-most).map((date, at) => ({ number: at + 1, from: date, to: date }));
}
