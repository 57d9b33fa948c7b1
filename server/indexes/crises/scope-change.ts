/** From the values of one scope to what has become of its episodes. */
import { type Episode, EpisodeTracker, findAgainFrom } from '../../volatility/crises/episodes';
import { EARLIEST_DAY } from '../catalogue/series';
import { firstDayOf } from '../storage/calendar';
import { decodeMonthMvi } from '../storage/values-codec';
import type { ScopeEpisode } from './crisis';
import type { ScopeChange } from './crisis-pass';

/** A month of values, packed. */
export interface StoredMonth {
  readonly month: number;
  readonly packed: Buffer;
}

/**
 * Where to begin again, and which episodes may be others then.
 * @param episodes those that were found before
 * @param changedDay the first day whose value has changed
 * @param madeThrough the last day that they were found in; null where none were
 */
export function beginningOf(
  episodes: readonly ScopeEpisode[],
  changedDay: number,
  madeThrough: number | null,
): { before: readonly ScopeEpisode[]; from: number } {
  if (madeThrough === null) return { before: [], from: EARLIEST_DAY };
  // Days that were not there yet have changed too.
  const day = Math.min(changedDay, madeThrough + 1);
  const before = episodes.filter(({ closedOn }) => closedOn === null || closedOn >= day);
  return { before, from: findAgainFrom(before, day) };
}

/** The values of a scope from a day on. */
export interface Values {
  readonly firstDay: number;
  readonly lastDay: number;
  /** One a day; NaN for none. */
  readonly mvi: Float64Array;
}

/** The values of now from a day on; null where there are none. */
export function seriesOf(months: readonly StoredMonth[], from: number): Values | null {
  if (months.length === 0) return null;
  const firstDay = Math.max(from, firstDayOf(months[0].month));
  const endDay = firstDayOf(months[months.length - 1].month + 1);
  if (endDay <= firstDay) return null;
  const mvi = new Float64Array(endDay - firstDay).fill(NaN);
  let lastDay = firstDay - 1;
  for (const { month, packed } of months) {
    for (const { day, mvi: value } of decodeMonthMvi(month, packed)) {
      if (day < firstDay) continue;
      mvi[day - firstDay] = value ?? NaN;
      lastDay = Math.max(lastDay, day);
    }
  }
  return lastDay < firstDay ? null : { firstDay, lastDay, mvi };
}

/** What has become of the episodes of a scope; null where there is none, and was none. */
export function findChange(
  scope: number,
  { firstDay, lastDay, mvi }: Values,
  before: readonly ScopeEpisode[],
  madeThrough: number | null,
): ScopeChange | null {
  const tracker = new EpisodeTracker();
  const after: Episode[] = [];
  const days: { day: number; episode: Episode }[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const value = mvi[day - firstDay];
    const episode = tracker.advance(day, Number.isNaN(value) ? null : value);
    if (episode === null) continue;
    if (madeThrough === null || day > madeThrough) days.push({ day, episode });
    else if (episode.end !== null || day === madeThrough) after.push(episode);
  }
  return days.length === 0 && after.length === 0 && before.length === 0 ? null : { scope, before, after, days };
}
