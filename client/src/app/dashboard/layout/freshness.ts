/** How the newest published day stands to the day that should be out. */
export type Freshness = 'fresh' | 'late' | 'stale' | 'none';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day is expected this long after its end at midnight UTC. */
const DUE_HOURS = 6;

/** Judged by the schedule: before a day is due its absence is no delay. */
export function freshness(day: string | null, now: number): Freshness {
  if (day === null) return 'none';
  const due = Math.floor((now - DUE_HOURS * HOUR_MS) / DAY_MS) - 1;
  const missing = due - Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (missing <= 0) return 'fresh';
  return missing === 1 ? 'late' : 'stale';
}
