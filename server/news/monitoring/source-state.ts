import type { Source } from '../model/source';

/** `off`: nothing is expected of it, or nothing has come yet. `unreachable`: its host did not answer the last time, and what is due is missing. */
export const SOURCE_STATES = ['ok', 'late', 'silent', 'unreachable', 'off'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/**
 * @param lag seconds since its newest window or answer; null where there was none
 * @param isHeard false where its host did not answer the last time
 */
export function stateOfSource(source: Pick<Source, 'lag'>, isOn: boolean, lag: number | null, isHeard = true): SourceState {
  const state = stateByLag(source, isOn, lag);
  return isOn && !isHeard && state !== 'ok' ? 'unreachable' : state;
}

function stateByLag({ lag: limits }: Pick<Source, 'lag'>, isOn: boolean, lag: number | null): SourceState {
  if (!isOn || lag === null || limits === null) return 'off';
  if (lag > limits.silent) return 'silent';
  return lag > limits.late ? 'late' : 'ok';
}

/** Whole seconds from an instant to the present, 0 where it is still to come: a window is posted before its label. */
export function lagOf(lastAt: Date | null, now: Date): number | null {
  return lastAt === null ? null : Math.max(0, Math.floor((now.getTime() - lastAt.getTime()) / 1000));
}
