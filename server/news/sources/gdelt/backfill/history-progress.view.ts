import { Injectable } from '@nestjs/common';
import { BackfillService } from './backfill.service';
import type { Backfill, BackfillState } from './backfill.entity';
import { BackfillsRepository } from './backfills.repository';
import { dayOfWindow } from '../../../model/windows';
import { nextStretch } from './backfill-order';

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
  /** The days that are to be read before there are values, and the time until those are read; null once they are. */
  readonly first: { readonly days: number; readonly secondsLeft: number | null } | null;
  /** What it waits for; null while nothing keeps it. */
  readonly reason: string | null;
}

/** Tells how far the history of a new instance is. */
@Injectable()
export class HistoryProgressView {
  constructor(
    private readonly repository: BackfillsRepository,
    private readonly backfills: BackfillService,
  ) {}

  /** Null where there is none. */
  async find(): Promise<HistoryProgress | null> {
    const stages = latestOf(await this.repository.listStages());
    if (stages.length === 0) return null;
    const [busyMs, asked] = [sum(stages, (stage) => stage.busyMs), sum(stages, (stage) => stage.asked)];
    const open = stages.filter(({ finishedAt }) => finishedAt === null);
    const secondsOf = async (some: readonly Backfill[]): Promise<number | null> => {
      if (asked === 0 || some.length === 0) return null;
      let left = 0;
      for (const stage of some) left += await this.backfills.countLeft(stage);
      return Math.round((left * busyMs) / asked / 1_000);
    };
    const [first] = stages;
    return {
      state: (open[0] ?? stages[stages.length - 1]).state,
      days: sum(stages, daysOf),
      daysDone: sum(stages, daysDone),
      files: sum(stages, ({ total }) => total),
      filesDone: sum(stages, ({ done, absent, failed }) => done + absent + failed),
      bytes: sum(stages, ({ bytes }) => bytes ?? 0),
      secondsLeft: await secondsOf(open),
      first: first.finishedAt === null ? { days: daysOf(first), secondsLeft: await secondsOf([first]) } : null,
      reason: open[0]?.reason ?? null,
    };
  }
}

/** Those that were begun together the last time. */
function latestOf(stages: readonly Backfill[]): Backfill[] {
  return stages.filter(({ createdAt }) => createdAt.getTime() === stages[0].createdAt.getTime());
}

function daysOf({ from, to }: Backfill): number {
  return dayOfWindow(to) - dayOfWindow(from) + 1;
}

function daysDone(stage: Backfill): number {
  if (stage.state === 'done') return daysOf(stage);
  return dayOfWindow(stage.to) - dayOfWindow(nextStretch(stage).from);
}

function sum<T>(values: readonly T[], valueOf: (value: T) => number): number {
  return values.reduce((total, value) => total + valueOf(value), 0);
}
