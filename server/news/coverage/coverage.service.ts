import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, toDayNumber } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { DomainEvents } from '../../platform/events/domain-events';
import { CoverageRepository } from '../storage/coverage.repository';
import type { Dataset } from '../model/dataset';
import { DirtyDaysRepository } from '../storage/dirty-days.repository';
import { OutletVoices } from '../storage/outlets/outlet-voices.service';
import { WINDOW_MS, WINDOWS_PER_DAY, windowsDue } from '../model/windows';
import { REGULAR_SOURCES } from '../sources/registry';
import { CoverageUpdated } from '../model/news.events';
import { DayBuilder } from './day-builder.service';
import { DayStates } from './day-states.service';

/** Days built in one transaction. */
const DAYS_PER_BATCH = 8;
/** An open day to which nothing comes is looked at again after so many quarters of an hour. */
const STILL_WINDOWS = 4;
const BEFORE_ALL_DAYS = -700_000;

/** The live dataset is the one that is collected. */
type Collected = Extract<Dataset, 'live'>;

/** From articles to the coverage of days. A day is built whole from its articles, never patched. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly builder: DayBuilder,
    private readonly states: DayStates,
    private readonly voices: OutletVoices,
    private readonly coverage: CoverageRepository,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Builds the dirty days of the live dataset, ascending. When it returns, no day is stale
   * that was dirty when it was called, but for those that an announced span holds: it waits for another process that is at a day, and builds
   * the day again only where that one has left it dirty.
   * @returns the days built
   * @throws Stopped when the process is ending
   */
  async updateDirtyDays(dataset: Collected): Promise<number[]> {
    const now = this.clock.now();
    await this.dirtyDays.markClosed(this.dataSource.manager, dataset, WINDOWS_PER_DAY, toDayNumber(now), now);
    await this.voices.prepare();
    const built: number[] = [];
    let after = BEFORE_ALL_DAYS;
    for (;;) {
      const days = (await this.dirtyDays.list(this.dataSource.manager, dataset, after, DAYS_PER_BATCH)).map(({ day }) => day);
      if (days.length === 0) break;
      after = days[days.length - 1];
      built.push(...(await this.dataSource.transaction((manager) => this.buildDays(manager, dataset, days))));
    }
    await this.dataSource.transaction((manager) => this.correctStates(manager, dataset));
    return built;
  }

  /**
   * Days that are over and brought nothing while sources were on are gaps, and shown as such: they become dirty here, as does an open
   * day to which nothing comes any more. What comes in later fills them.
   */
  async noticeSilence(dataset: Collected): Promise<void> {
    if (!REGULAR_SOURCES.some((source) => source.isOn(this.config))) return;
    const now = this.clock.now();
    const lastOver = toDayNumber(new Date(now.getTime() - WINDOW_MS)) - 1;
    await this.dirtyDays.markAbsent(this.dataSource.manager, dataset, lastOver, now);
    const today = toDayNumber(now);
    await this.dirtyDays.markStill(this.dataSource.manager, dataset, today, windowsDue(today, now) - STILL_WINDOWS, now);
  }

  private async buildDays(manager: EntityManager, dataset: Dataset, candidates: readonly number[]): Promise<number[]> {
    const days = await this.dirtyDays.lock(manager, dataset, candidates);
    if (days.length === 0) return [];
    const now = this.clock.now();
    const known = await this.builder.listKnown(manager, dataset, days[0].day, days[days.length - 1].day);
    const built = await this.builder.build(
      manager,
      days.map(({ day }) => day),
      known,
      now,
    );
    await lockUntilCommit(manager, 'storedCoverage');
    const free = await this.dirtyDays.listFree(manager, days);
    const numbers = free.map(({ day }) => day);
    if (numbers.length === 0) return [];
    await this.coverage.saveDays(
      dataset,
      built.filter(({ coverage }) => numbers.includes(coverage.day)),
      now,
      manager,
    );
    await this.dirtyDays.clear(manager, dataset, free);
    await this.events.publish(new CoverageUpdated(dataset, numbers), manager);
    return numbers;
  }

  private async correctStates(manager: EntityManager, dataset: Dataset): Promise<void> {
    const corrected = await this.states.correct(manager, dataset);
    if (corrected.length > 0) await this.events.publish(new CoverageUpdated(dataset, corrected), manager);
  }
}
