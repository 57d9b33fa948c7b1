import { parseIsoDay } from '../../platform/clock';

/** Days up to the newest that are judged after a publication: until then values change. */
const JUDGED_DAYS = 8;
/** Whoever was away for longer has missed days. */
const JUDGED_DAYS_MOST = 366;

/** The last days, and before them as many as have come since all was judged. */
export function daysToJudge(judgedThrough: string | null, newest: number | null): number {
  const missed = judgedThrough === null || newest === null ? 0 : Math.max(0, newest - parseIsoDay(judgedThrough)!);
  return Math.min(JUDGED_DAYS_MOST, JUDGED_DAYS + missed);
}
