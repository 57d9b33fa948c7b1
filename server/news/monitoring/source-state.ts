import { INTERVAL_MAX_SECONDS } from '../sources/feeds/feed-schedule';

/** `off`: nothing is expected of it, or nothing has come yet. */
export const SOURCE_STATES = ['ok', 'late', 'silent', 'off'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

const MINUTES = 60;
const HOURS = 3_600;

/** Lag from which a source is late, and from which it is silent, in seconds. GDELT has a window a quarter of an hour; a quiet feed is asked seldom. */
const LIMITS: Readonly<Record<string, { readonly late: number; readonly silent: number } | undefined>> = {
  gdelt: { late: 45 * MINUTES, silent: 3 * HOURS },
  rss: { late: INTERVAL_MAX_SECONDS + 15 * MINUTES, silent: 2 * INTERVAL_MAX_SECONDS },
  // A day of the simulated world is known when it is over.
  simulated: { late: 26 * HOURS, silent: 50 * HOURS },
};

/** @param lag seconds since its newest window or answer; null where there was none */
export function stateOfSource(source: string, isOn: boolean, lag: number | null): SourceState {
  const limits = LIMITS[source];
  if (!isOn || lag === null || limits === undefined) return 'off';
  if (lag > limits.silent) return 'silent';
  return lag > limits.late ? 'late' : 'ok';
}

/** Whole seconds from an instant to the present, 0 where it is still to come: a window is posted before its label. */
export function lagOf(lastAt: Date | null, now: Date): number | null {
  return lastAt === null ? null : Math.max(0, Math.floor((now.getTime() - lastAt.getTime()) / 1000));
}
