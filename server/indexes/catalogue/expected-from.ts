import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { ISR_MIN_VALUES } from '../../volatility/methodology/methodology';
import type { SeriesFamily } from './catalogue';
import type { ValueView } from './index-view';

/**
 * The day of an index's first value while its history is too short for one, if everything is collected until then; otherwise null.
 * @param firstDay day of the first MVI in the dataset, or of the first value of a family beside the catalogue; null while nothing says when that will be
 */
export function expectedFrom({ reason, family, values, day, mviDays }: ValueView<SeriesFamily>, firstDay: number | null): string | null {
  if (reason !== 'history_short') return null;
  if (family === 'share') return firstDay === null ? null : toIsoDay(firstDay);
  // ISR comes with the last of so many values of MVI.
  if (values !== null && day !== null) return toIsoDay(parseIsoDay(day)! + ISR_MIN_VALUES - mviDays);
  if (firstDay === null) return null;
  return toIsoDay(family === 'mvi' ? firstDay : firstDay + ISR_MIN_VALUES - 1);
}
