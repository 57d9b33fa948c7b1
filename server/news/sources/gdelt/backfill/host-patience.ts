/** A host that does not answer is asked again after these pauses; then it is reported. */
const WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** Nobody waits at a terminal for longer than this, even where the host says when it will answer again. */
const PAUSE_MAX_MS = 120_000;

/**
 * How long somebody who watches waits before a host is asked again, in milliseconds; null where waiting is in vain.
 * @param tries how often it was waited for already with nothing to show for it
 * @param until until when the host is left alone; null where it did not ask for patience
 */
export function patienceMs(tries: number, until: Date | null, now: Date): number | null {
  if (tries >= WAITS_MS.length) return null;
  if (until === null) return WAITS_MS[tries];
  const pauseMs = Math.max(0, until.getTime() - now.getTime());
  return pauseMs > PAUSE_MAX_MS ? null : pauseMs;
}
