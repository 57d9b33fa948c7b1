import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY, toDayNumber } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { DomainEvents } from '../../platform/events/domain-events';
import { Stopping } from '../../platform/stopping';
import { ArticlesRepository } from '../storage/articles.repository';
import { coverageOfArticles } from './coverage-of-articles';
import { CoverageRepository, type DaySummary, type StoredCoverage } from '../storage/coverage.repository';
import type { Dataset } from '../model/dataset';
import { isMostlyInTime, stateOfDay } from './day-sources';
import { type DaySources, EXPECTATION_DAYS } from '../model/day-sources';
import { DaySourcesService } from './day-sources.service';
import { DirtyDaysRepository } from '../storage/dirty-days.repository';
import { WINDOW_MS, WINDOWS_PER_DAY, windowsDue } from '../model/windows';
import { REGULAR_SOURCES } from '../sources/registry';
import { CoverageUpdated } from '../model/news.events';

/** Days built in one transaction. */
const DAYS_PER_BATCH = 8;
/** Whatever arrives later than this after its day has ended is backfill. */
const LATE_AFTER_MS = 48 * 3_600_000;
/** An open day to which nothing comes is looked at again after so many quarters of an hour. */
const STILL_WINDOWS = 4;
const BEFORE_ALL_DAYS = -700_000;
const AFTER_ALL_DAYS = 2_900_000;

/** The live dataset is the one that is collected. */
type Collected = Extract<Dataset, 'live'>;

/** From articles to the coverage of days. A day is built whole from its articles, never patched. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly articles: ArticlesRepository,
    private readonly sources: DaySourcesService,
    private readonly coverage: CoverageRepository,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Builds the dirty days of the live dataset, ascending. When it returns, no day is stale that was dirty when it was called: it waits
   * for another process that is at a day, and builds the day again only where that one has left it dirty.
   * @returns the days built
   * @throws Stopped when the process is ending
   */
  async updateDirtyDays(dataset: Collected): Promise<number[]> {
    const now = this.clock.now();
    await this.dirtyDays.markClosed(this.dataSource.manager, dataset, WINDOWS_PER_DAY, toDayNumber(now), now);
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
    const [first, last] = [days[0].day, days[days.length - 1].day];
    const known = new Map(
      (await this.coverage.listSummaries(dataset, first - EXPECTATION_DAYS, last, manager)).map((one) => [one.day, one.bySource]),
    );
    const built: StoredCoverage[] = [];
    for (const { day } of days) {
      await this.stopping.turn();
      const one = await this.buildDay(manager, day, daysBefore(known, day), now);
      known.set(day, one.facts.bySource ?? {});
      built.push(one);
    }
    await this.coverage.saveDays(dataset, built, now, manager);
    await this.dirtyDays.clear(manager, dataset, days);
    const numbers = days.map(({ day }) => day);
    await this.events.publish(new CoverageUpdated(dataset, numbers), manager);
    return numbers;
  }

  private async buildDay(manager: EntityManager, day: number, before: readonly DaySources[], now: Date): Promise<StoredCoverage> {
    const articles = await this.articles.listCounted(manager, day);
    const windowsExpected = windowsDue(day, now);
    const { bySource, windowsSeen, lastAt } = await this.sources.read(manager, day, now);
    const { coverage, stories } = coverageOfArticles(day, stateOfDay(articles.length, bySource, before), articles);
    const knownAt = lastAt ?? now;
    // Articles may bring a day of which no source says anything: then its own end is what they are late against.
    const isInTime = isMostlyInTime(bySource) ?? knownAt.getTime() <= (day + 1) * MS_PER_DAY + LATE_AFTER_MS;
    const sources = Object.keys(bySource).filter((source) => bySource[source].articles > 0);
    return {
      coverage,
      facts: { windowsExpected, windowsSeen, articles: articles.length, stories, sources, bySource, knownAt, isBackfilled: !isInTime },
    };
  }

  /**
   * What is expected of a day follows from the days before it, so that something late for those may change its state though nothing
   * has come for itself. All states are compared here, also for a process that was killed before it could.
   */
  private async correctStates(manager: EntityManager, dataset: Dataset): Promise<void> {
    const days = await this.coverage.listSummaries(dataset, BEFORE_ALL_DAYS, AFTER_ALL_DAYS, manager);
    const wrong = wrongStates(days);
    if (wrong.length === 0) return;
    const corrected = await this.coverage.correctStates(manager, dataset, wrong, this.clock.now());
    if (corrected.length > 0) await this.events.publish(new CoverageUpdated(dataset, corrected), manager);
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

function daysBefore(known: ReadonlyMap<number, DaySources>, day: number): DaySources[] {
  return Array.from({ length: EXPECTATION_DAYS }, (_, at) => known.get(day - 1 - at) ?? {});
}
