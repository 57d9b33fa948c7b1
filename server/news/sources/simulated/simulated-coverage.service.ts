import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { withLock } from '../../../platform/database/advisory-locks';
import { DomainEvents } from '../../../platform/events/domain-events';
import { Stopping } from '../../../platform/stopping';
import { COUNTRIES } from '../../../reference/countries';
import { CoverageRepository, type StoredCoverage } from '../../storage/coverage.repository';
import { CoverageUpdated } from '../../model/news.events';
import { OutletsRepository } from '../../storage/outlets/outlets.repository';
import { createSimulatedWorld, type SimulatedWorld } from './world';
import { simulatedCounts } from './coverage';
import { knownAt, lastKnownDay } from './known-day';

const DAYS_PER_WRITE = 32;

/** Keeps the simulated dataset up to yesterday. Every day of it is a function of the world's number and the day. */
@Injectable()
export class SimulatedCoverageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coverage: CoverageRepository,
    private readonly outlets: OutletsRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds the days that are missing up to the last one that is known.
   * @param onProgress days done and days to do
   * @returns the number of days added
   */
  async extend(onProgress: (done: number, total: number) => void = () => undefined): Promise<number> {
    const now = this.clock.now();
    const last = lastKnownDay(now);
    const runner = this.dataSource.createQueryRunner();
    try {
      return await withLock(runner, 'simulatedCoverage', () => this.extendTo(last, now, onProgress));
    } finally {
      await runner.release();
    }
  }

  private async extendTo(last: number, now: Date, onProgress: (done: number, total: number) => void): Promise<number> {
    const span = await this.coverage.findSpan('simulated');
    const first = span === null ? last - this.config.news.simulatedDays + 1 : span.last + 1;
    if (first <= last) await this.addDays(first, last, now, onProgress);
    // Also when nothing was added: an earlier call may have been killed before it could tell.
    await this.dataSource.transaction((manager) => this.events.publish(new CoverageUpdated('simulated', [first, last]), manager));
    return Math.max(0, last - first + 1);
  }

  /** The same in the background. A demonstration's world is created by the start, before anybody can ask for it. */
  async extendInBackground(): Promise<number> {
    const isLeftToTheStart = this.config.demonstration && (await this.coverage.findSpan('simulated')) === null;
    return isLeftToTheStart ? 0 : this.extend();
  }

  private async addDays(first: number, last: number, now: Date, onProgress: (done: number, total: number) => void): Promise<void> {
    const world = createSimulatedWorld(this.config.news.simulatedNumber);
    const ids = await this.outlets.getIds('simulated', world.outlets, now);
    await this.outlets.describe(
      'simulated',
      world.outlets.map(({ domain, country, language }) => ({ domain, language, country: country === null ? null : COUNTRIES[country].iso2 })),
    );
    let writing: Promise<void> = Promise.resolve();
    for (let from = first; from <= last; from += DAYS_PER_WRITE) {
      const to = Math.min(last, from + DAYS_PER_WRITE - 1);
      const days: StoredCoverage[] = [];
      for (let day = from; day <= to; day++) {
        days.push(simulateDay(world, ids, day));
        await this.stopping.turn();
      }
      // The database takes one piece while the next is made.
      await writing;
      writing = this.coverage.saveDays('simulated', days, now);
      // A failure is seen at the next await; until then it must not count as unhandled.
      writing.catch(() => undefined);
      onProgress(to - first + 1, last - first + 1);
    }
    await writing;
  }
}

function simulateDay(world: SimulatedWorld, ids: Int32Array, day: number): StoredCoverage {
  const { coverage, tone } = simulatedCounts(world, day, ids);
  const stories = coverage.totals.reduce((sum, total) => sum + total, 0);
  return {
    coverage,
    tone,
    facts: {
      windowsExpected: 1,
      windowsSeen: coverage.state === 'complete' ? 1 : 0,
      articles: stories,
      stories,
      sources: ['simulated'],
      knownAt: knownAt(day),
      isBackfilled: false,
    },
  };
}
