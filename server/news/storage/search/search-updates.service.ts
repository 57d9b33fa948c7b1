import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { withMemberLock } from '../../../platform/database/advisory-locks';
import { DomainEvents } from '../../../platform/events/domain-events';
import { Stopping } from '../../../platform/stopping';
import type { Dataset } from '../../model/dataset';
import { SearchUpdated } from '../../model/news.events';
import { type SearchDay, SearchDays } from './search-days';
import { StoredDaySearch } from './stored-day-search.service';

const BEFORE_ALL_DAYS = -700_000;

/** How the days of a dataset are made. */
export interface SearchedSource {
  /** The first day that is searched. */
  firstDay(now: Date): number;
  make(manager: EntityManager, day: number, now: Date): Promise<SearchDay>;
}

/** Keeps what articles are searched by beside their coverage: a day follows each time that its coverage is built, the latest first. */
@Injectable()
export class SearchUpdates {
  private readonly sources = new Map<Dataset, SearchedSource>();
  private readonly holds = new Map<Dataset, () => Promise<boolean>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly days: SearchDays,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    stored: StoredDaySearch,
  ) {
    this.sources.set('live', { firstDay: () => BEFORE_ALL_DAYS, make: (manager, day, now) => stored.make(manager, day, now) });
  }

  makeBy(dataset: Dataset, source: SearchedSource): void {
    this.sources.set(dataset, source);
  }

  /** Days of a dataset are not begun while `isBusy`: whoever calls this has something that people wait for more. */
  holdBack(dataset: Dataset, isBusy: () => Promise<boolean>): void {
    this.holds.set(dataset, isBusy);
  }

  isHeldBack(dataset: Dataset): Promise<boolean> {
    return this.holds.get(dataset)?.() ?? Promise.resolve(false);
  }

  /**
   * Makes the days that are to be made. When it returns, none is stale that was stale when it was called.
   * @returns how many
   * @throws Stopped when the process is ending
   */
  async update(dataset: Dataset): Promise<number> {
    const source = this.sources.get(dataset);
    if (source === undefined) return 0;
    const runner = this.dataSource.createQueryRunner();
    try {
      return await withMemberLock(runner, 'article search', dataset, () => this.updateAll(dataset, source));
    } finally {
      await runner.release();
    }
  }

  /** Makes all days anew. @returns how many */
  async rebuild(dataset: Dataset): Promise<number> {
    await this.days.clear(dataset);
    return this.update(dataset);
  }

  private async updateAll(dataset: Dataset, source: SearchedSource): Promise<number> {
    const first = source.firstDay(this.clock.now());
    let last = await this.days.findLastAdded(dataset);
    for (let made = 0; ; made++) {
      await this.stopping.turn();
      const stale = await this.days.findStale(dataset, first);
      if (stale === null) return made;
      await this.dataSource.transaction(async (manager) => {
        // Articles of two days never come at one instant: a list is as it was at one.
        last = new Date(Math.max(this.clock.now().getTime(), last.getTime() + 1));
        const day = await source.make(manager, stale.day, last);
        await this.days.save(manager, dataset, stale, day);
        await this.events.publish(new SearchUpdated(dataset, [stale.day]), manager);
      });
    }
  }
}
