import { CRISIS } from './parameters';

/** A stretch of high volatility of one scope. Days are inclusive. */
export interface Episode {
  readonly start: number;
  /** The day of the highest MVI so far; of equal ones the first. */
  readonly peakDay: number;
  readonly peak: number;
  /** The last day; null while it is open. */
  readonly end: number | null;
  /** The day by whose value it was known to be over. */
  readonly closedOn: number | null;
}

/**
 * Finds the episodes of one scope, day by day: each day is given once, with null where it has no value.
 *
 *   opens    MVI ≥ 75 on two days in a row; the first of them is its start
 *   closes   MVI < 60 on two days in a row; the day before them is its end
 *
 * A day without a value interrupts both. After fourteen such days an open episode ends with its last value, or one whose scope nobody writes
 * about any more would stay open for ever. Causal: what is known of an episode on a day depends on values up to that day alone.
 *
 * Source: methodology, section 4. Example: 70, 76, 80, 66, 59, 58 opens on the third day with the second as its start, has its peak of 80 on
 * the third, and closes on the sixth day with the fourth as its end.
 */
export class EpisodeTracker {
  private current: Episode | null = null;
  /** Days in a row, up to the last given, that would open or close an episode. */
  private run = 0;
  private before: number | null = null;
  private valuedDay: number | null = null;

  /** The open episode; null where there is none. */
  get open(): Episode | null {
    return this.current;
  }

  /** Takes the next day. @returns the episode as it stands after that day where one is open or has just closed, else null */
  advance(day: number, mvi: number | null): Episode | null {
    const episode = this.current === null ? this.advanceCalm(day, mvi) : this.advanceOpen(this.current, day, mvi);
    this.before = mvi;
    if (mvi !== null) this.valuedDay = day;
    this.current = episode?.end === null ? episode : null;
    return episode;
  }

  private advanceCalm(day: number, mvi: number | null): Episode | null {
    this.run = mvi !== null && mvi >= CRISIS.opens.mvi ? this.run + 1 : 0;
    if (mvi === null || this.run < CRISIS.opens.days) return null;
    this.run = 0;
    const isRising = mvi > this.before!;
    return { start: day - 1, peakDay: isRising ? day : day - 1, peak: Math.max(mvi, this.before!), end: null, closedOn: null };
  }

  private advanceOpen(episode: Episode, day: number, mvi: number | null): Episode {
    this.run = mvi !== null && mvi < CRISIS.closes.mvi ? this.run + 1 : 0;
    if (this.run === CRISIS.closes.days) {
      this.run = 0;
      return { ...episode, end: day - CRISIS.closes.days, closedOn: day };
    }
    if (mvi === null && day - this.valuedDay! >= CRISIS.silentDays) return { ...episode, end: this.valuedDay, closedOn: day };
    return mvi !== null && mvi > episode.peak ? { ...episode, peakDay: day, peak: mvi } : episode;
  }
}

/**
 * The day from which episodes have to be found again where the values of a day have changed: those that were known to be over before it stay
 * as they are.
 * @param episodes of the scope, as they were found before
 */
export function findAgainFrom(episodes: readonly Episode[], changedDay: number): number {
  const touched = episodes.filter(({ closedOn }) => closedOn === null || closedOn >= changedDay);
  return Math.min(changedDay - 1, ...touched.map(({ start }) => start));
}
