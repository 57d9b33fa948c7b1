import type { Source } from '../model/source';

/** `off`: nothing is expected of it, or nothing has come yet. */
export const SOURCE_STATES = ['ok', 'late', 'silent', 'off'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** @param lag seconds since its newest window or answer; null where there was none */
export function stateOfSource({ lag: limits }: Pick<Source, 'lag'>, isOn: boolean, lag: number | null): SourceState {
  if (!isOn || lag === null || limits === null) return 'off';
  if (lag > limits.silent) return 'silent';
  return lag > limits.late ? 'late' : 'ok';
}

/** Whole seconds from an instant to the present, 0 where it is still to come: a window is posted before its label. */
export function lagOf(lastAt: Date | null, now: Date): number | null {
  return lastAt === null ? null : Math.max(0, Math.floor((now.getTime() - lastAt.getTime()) / 1000));
}
