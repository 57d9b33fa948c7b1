import type { State } from '../../indexes';
import { parseIsoDay, toIsoDay } from '../../platform/clock';

/** Days up to the newest that are judged after a publication: until then values change. */
export const JUDGED_DAYS = 8;
/** Whoever was away for longer has missed days. */
const JUDGED_DAYS_MOST = 366;

/** The last days, and before them as many as have come since all was judged. */
export function daysToJudge(judgedThrough: string | null, newest: number | null): number {
  const missed = judgedThrough === null || newest === null ? 0 : Math.max(0, newest - parseIsoDay(judgedThrough)!);
  return Math.min(JUDGED_DAYS_MOST, JUDGED_DAYS + missed);
}

/** Of the newest day with a value, the last that is over. */
export function lastDayOver(day: string, state: State | null): string {
  return state === 'open' ? toIsoDay(parseIsoDay(day)! - 1) : day;
}
