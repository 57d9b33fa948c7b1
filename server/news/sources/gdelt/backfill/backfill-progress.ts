import type { Backfill } from './backfill.entity';

/** How far a backfill is, and how long it still takes. */
export interface Progress {
  readonly left: number;
  /** Windows a minute that were asked for, over all the time spent at it; null before the first. */
  readonly perMinute: number | null;
  /** Null where it cannot be told, or it has ended. */
  readonly secondsLeft: number | null;
}

/** @param missing windows that are left and not stored yet: the others take no time */
export function progressOf(
  backfill: Pick<Backfill, 'state' | 'total' | 'done' | 'absent' | 'failed' | 'asked' | 'busyMs'>,
  missing: number,
): Progress {
  const { asked, busyMs, total, done, absent, failed } = backfill;
  const isOpen = backfill.state === 'waiting' || backfill.state === 'running';
  return {
    left: Math.max(0, total - done - absent - failed),
    perMinute: asked === 0 || busyMs === 0 ? null : Math.round((asked * 600_000) / busyMs) / 10,
    secondsLeft: !isOpen || asked === 0 ? null : Math.round((missing * busyMs) / asked / 1000),
  };
}
