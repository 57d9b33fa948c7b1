import { MS_PER_DAY } from '../../platform/clock';

interface UsedMonth {
  readonly used: number;
  readonly limit: number;
  /** When the month ends. */
  readonly end: Date;
}

/** Calls of the last days. */
export interface RecentCalls {
  readonly calls: number;
  /** Since when they are counted; null where there are none. */
  readonly since: Date | null;
}

export interface Projection {
  readonly callsPerDay: number;
  /** When the month's calls are used up at this rate; null where they last until the month ends, or are used up already. */
  readonly runsOutAt: Date | null;
}

/** Days that the rate is taken from, today included. */
export const RATE_DAYS = 7;

/**
 * How long the month's calls last at the rate of the last seven days, or of those since the first call where it is younger. Less than a day counts
 * as a day: an hour of trying things out says nothing about a month.
 */
export function projectMonth({ used, limit, end }: UsedMonth, { calls, since }: RecentCalls, at: Date): Projection {
  const days = since === null ? 1 : Math.max((at.getTime() - since.getTime()) / MS_PER_DAY, 1);
  const callsPerDay = calls / days;
  const left = limit - used;
  if (left <= 0 || callsPerDay === 0) return { callsPerDay, runsOutAt: null };
  const runsOutAt = at.getTime() + (left / callsPerDay) * MS_PER_DAY;
  return { callsPerDay, runsOutAt: runsOutAt < end.getTime() ? new Date(Math.floor(runsOutAt)) : null };
}
