import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY, toDayNumber } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { ArticlesRepository } from '../ingestion/articles.repository';
import { coverageOfArticles, stateOfDay } from './coverage-of-articles';
import { CoverageRepository, type Dataset, type StoredCoverage } from './coverage.repository';
import { DirtyDaysRepository } from './dirty-days.repository';
import { GDELT, GDELT_TRANSLATED, WINDOW_MS, WINDOWS_PER_DAY } from '../gdelt/gdelt-name';
import { CoverageUpdated } from '../news.events';
import { SourceFilesRepository } from '../ingestion/source-files.repository';

/** Days built in one transaction. */
const DAYS_PER_BATCH = 8;
/** A window that comes later than this after its label was fetched from the past. */
const LATE_AFTER_HOURS = 48;
const LATE_AFTER_MS = LATE_AFTER_HOURS * 3_600_000;
const BEFORE_ALL_DAYS = -700_000;

/** From articles to the coverage of days. A day is built whole from its articles, never patched. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly articles: ArticlesRepository,
    private readonly files: SourceFilesRepository,
    private readonly coverage: CoverageRepository,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Builds the dirty days of the live dataset, ascending. When it returns, no day is stale that was dirty when it was called: it waits
   * for another process that is at a day, and builds the day again only where that one has left it dirty.
   * @returns the days built
   */
  async updateDirtyDays(dataset: Extract<Dataset, 'live'>, onDay: (day: number) => void = () => undefined): Promise<number[]> {
    const now = this.clock.now();
    await this.dirtyDays.markClosed(this.dataSource.manager, dataset, WINDOWS_PER_DAY, toDayNumber(now), now);
    const built: number[] = [];
    let after = BEFORE_ALL_DAYS;
    for (;;) {
      const days = (await this.dirtyDays.list(this.dataSource.manager, dataset, after, DAYS_PER_BATCH)).map(({ day }) => day);
      if (days.length === 0) return built;
      after = days[days.length - 1];
      const done = await this.dataSource.transaction((manager) => this.buildDays(manager, dataset, days));
      done.forEach(onDay);
      built.push(...done);
    }
  }

  /**
   * Days that are over and brought nothing while the sources were on are gaps, and shown as such: they become dirty here. Windows
   * that come in later fill them.
   */
  async noticeSilence(dataset: Extract<Dataset, 'live'>): Promise<void> {
    const now = this.clock.now();
    await this.dirtyDays.markAfterLast(this.dataSource.manager, dataset, toDayNumber(new Date(now.getTime() - WINDOW_MS)) - 1, now);
  }

  private async buildDays(manager: EntityManager, dataset: Dataset, candidates: readonly number[]): Promise<number[]> {
    const days = await this.dirtyDays.lock(manager, dataset, candidates);
    if (days.length === 0) return [];
    const now = this.clock.now();
    const built: StoredCoverage[] = [];
    for (const { day } of days) built.push(await this.buildDay(manager, day, now));
    await this.coverage.saveDays(dataset, built, now, manager);
    await this.dirtyDays.clear(manager, dataset, days);
    const numbers = days.map(({ day }) => day);
    await this.events.publish(new CoverageUpdated(dataset, numbers), manager);
    return numbers;
  }

  private async buildDay(manager: EntityManager, day: number, now: Date): Promise<StoredCoverage> {
    const articles = await this.articles.listCounted(manager, day);
    const { sources, lastIngestedAt } = await this.articles.getDayFacts(manager, day);
    const windows = await this.files.countWindows(manager, GDELT, day, LATE_AFTER_HOURS);
    const windowsExpected = expectedWindows(day, now);
    const { coverage, stories } = coverageOfArticles(day, stateOfDay(articles.length, windows.seen, windowsExpected), articles);
    const known = [lastIngestedAt, windows.lastIngestedAt].filter((instant) => instant !== null);
    const knownAt = known.length === 0 ? now : new Date(Math.max(...known.map((instant) => instant.getTime())));
    return {
      coverage,
      facts: {
        windowsExpected,
        windowsSeen: windows.seen,
        articles: articles.length,
        stories,
        sources: [...new Set(sources.map((source) => (source === GDELT_TRANSLATED ? GDELT : source)))],
        knownAt,
        // Articles may bring a day of which no window came: then its own end is what they are late against.
        isBackfilled: windows.seen > 0 ? windows.late * 2 > windows.seen : knownAt.getTime() > (day + 1) * MS_PER_DAY + LATE_AFTER_MS,
      },
    };
  }
}

/** Windows that are due: all of a closed day, those that have ended of the open one. */
export function expectedWindows(day: number, now: Date): number {
  return Math.min(WINDOWS_PER_DAY, Math.max(0, Math.floor((now.getTime() - day * MS_PER_DAY) / WINDOW_MS)));
}
