import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import type { Dataset } from '../model/dataset';
import { CoverageRepository, type DaySummary } from '../storage/coverage.repository';
import { daysBefore } from './day-builder.service';
import { stateOfDay } from './day-sources';

const BEFORE_ALL_DAYS = -700_000;
const AFTER_ALL_DAYS = 2_900_000;

/** What days are, by what those before them bring. */
@Injectable()
export class DayStates {
  constructor(
    private readonly coverage: CoverageRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * What is expected of a day follows from the days before it, so that something late for those may change its state though nothing
   * has come for itself. All states are compared here, also for a process that was killed before it could.
   * @returns the days corrected, ascending
   */
  async correct(manager: EntityManager, dataset: Dataset): Promise<number[]> {
    const days = await this.coverage.listSummaries(dataset, BEFORE_ALL_DAYS, AFTER_ALL_DAYS, manager);
    const wrong = wrongStates(days);
    if (wrong.length === 0) return [];
    await lockUntilCommit(manager, 'storedCoverage');
    return this.coverage.correctStates(manager, dataset, wrong, this.clock.now());
  }
}

function wrongStates(days: readonly DaySummary[]): { day: number; from: string; to: string }[] {
  const known = new Map(days.map(({ day, bySource }) => [day, bySource]));
  return days.flatMap(({ day, state, articles, bySource }) => {
    // A gap has no counts: it can only be built. So is a day that was stored before sources were told apart.
    if (state === 'gap' || Object.keys(bySource).length === 0) return [];
    const due = stateOfDay(articles, bySource, daysBefore(known, day));
    return due === state ? [] : [{ day, from: state, to: due }];
  });
}
