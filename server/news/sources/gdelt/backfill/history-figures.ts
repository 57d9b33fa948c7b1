import { dayOfWindow } from '../../../model/windows';
import { nextStretch } from './backfill-order';
import type { Backfill, BackfillState } from './backfill.entity';

/** What is known of a stage of a history. */
export type HistoryStageFacts = Pick<
  Backfill,
  'from' | 'to' | 'nextAt' | 'stage' | 'state' | 'total' | 'done' | 'absent' | 'failed' | 'asked' | 'busyMs' | 'bytes' | 'reason' | 'createdAt'
>;

/** How far the history of a new instance is. */
export interface HistoryProgress {
  readonly state: BackfillState;
  /** Days of it, today included, and those that are read. */
  readonly days: number;
  readonly daysDone: number;
  /** Files of it, about how many bytes they have, and those that are read or not to be had. */
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  /** Null while it cannot be told, and when it has ended. */
  readonly secondsLeft: number | null;
  /** The days that the first values need, and the time until those are read; null once they are. */
  readonly first: { readonly days: number; readonly secondsLeft: number | null } | null;
  /** What it waits for; null while nothing keeps it. */
  readonly reason: string | null;
}

/** @param all stages, the latest history first, its newest days first; null where there is none */
export function historyProgressOf(all: readonly HistoryStageFacts[]): HistoryProgress | null {
  const stages = all.filter(({ createdAt }) => createdAt.getTime() === all[0].createdAt.getTime());
  if (stages.length === 0) return null;
  const [first] = stages;
  const open = stages.filter(isOpen);
  const perFile = sum(stages, ({ busyMs }) => busyMs) / sum(stages, ({ asked }) => asked);
  const secondsOf = (some: readonly HistoryStageFacts[]): number | null =>
    some.length === 0 || !Number.isFinite(perFile) ? null : Math.round((sum(some, filesLeft) * perFile) / 1_000);
  return {
    state: (open[0] ?? stages[stages.length - 1]).state,
    days: sum(stages, daysOf),
    daysDone: sum(stages, daysDone),
    files: sum(stages, ({ total }) => total),
    filesDone: sum(stages, (stage) => stage.total - filesLeft(stage)),
    bytes: sum(stages, ({ bytes }) => bytes ?? 0),
    secondsLeft: secondsOf(open),
    first: isOpen(first) ? { days: daysOf(first), secondsLeft: secondsOf([first]) } : null,
    reason: open[0]?.reason ?? null,
  };
}

/** What it will cost, said before it begins. */
export function describeHistory({ days, files, bytes, first }: HistoryProgress): string {
  const size = bytes >= 1e8 ? `about ${(bytes / 1e9).toFixed(1)} GB` : `about ${Math.max(1, Math.round(bytes / 1e6))} MB`;
  const values = first === null ? '' : ` The first values stand when the newest ${first.days} days are there.`;
  return `Reading the past: ${days} days, ${files.toLocaleString('en')} files, ${size}, the newest day first.${values} Ctrl-C stops it, the next start goes on.`;
}

function isOpen({ state }: HistoryStageFacts): boolean {
  return state === 'waiting' || state === 'running';
}

function filesLeft({ total, done, absent, failed }: HistoryStageFacts): number {
  return Math.max(0, total - done - absent - failed);
}

function daysOf({ from, to }: HistoryStageFacts): number {
  return dayOfWindow(to) - dayOfWindow(from) + 1;
}

function daysDone(stage: HistoryStageFacts): number {
  if (stage.state === 'done') return daysOf(stage);
  return dayOfWindow(stage.to) - dayOfWindow(nextStretch(stage).from);
}

function sum<T>(values: readonly T[], valueOf: (value: T) => number): number {
  return values.reduce((total, value) => total + valueOf(value), 0);
}
