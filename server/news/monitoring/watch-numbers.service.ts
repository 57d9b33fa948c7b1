import { Injectable } from '@nestjs/common';
import { Clock, toDayNumber } from '../../platform/clock';
import { CoverageRepository, type DaySummary } from '../storage/coverage.repository';
import { EXPECTATION_DAYS, REGULAR_SOURCES, type RegularSource } from '../coverage/day-sources';
import { publicNameOf } from '../coverage/day-sources.service';
import type { FeedState } from '../sources/feeds/feed';
import { addIntake, type SourceIntake } from '../storage/source-intake';
import { SourceDaysRepository } from '../storage/source-days.repository';
import { SourceWatchView, type WatchedSource } from './source-watch.view';
import { ratioToUsual } from './unusual';

/** What is known at an instant, for operators. */
export interface WatchNumbers {
  readonly sources: readonly WatchedSource[];
  /** All that was ever read, by source. */
  readonly totals: ReadonlyMap<string, SourceIntake>;
  readonly windowsMissing: number;
  readonly feeds: Readonly<Record<FeedState, number>>;
  /** The last day that is over; null where nothing is stored of it. */
  readonly yesterday: DaySummary | null;
  /** Articles of that day over what is usual; of sources of which that is known. */
  readonly ratios: ReadonlyMap<RegularSource, number>;
}

/** Puts the numbers together that operators watch. */
@Injectable()
export class WatchNumbersService {
  constructor(
    private readonly watch: SourceWatchView,
    private readonly sourceDays: SourceDaysRepository,
    private readonly coverage: CoverageRepository,
    private readonly clock: Clock,
  ) {}

  /** One query after the other, so that it never takes more than one connection. */
  async read(): Promise<WatchNumbers> {
    const day = toDayNumber(this.clock.now()) - 1;
    const sources = await this.watch.listSources();
    const totals = await this.readTotals();
    // Nothing is missing of a source that is off.
    const isOn = sources.some(({ source, state }) => source === 'gdelt' && state !== 'off');
    const windowsMissing = isOn ? await this.watch.countMissingWindows() : 0;
    const feeds = await this.watch.countFeeds();
    const days = await this.coverage.listSummaries('live', day - EXPECTATION_DAYS, day);
    const bySource = new Map(days.map((one) => [one.day, one.bySource]));
    const ratios = REGULAR_SOURCES.flatMap((source) => {
      const ratio = ratioToUsual(source, day, bySource);
      return ratio === null ? [] : [[source, ratio] as const];
    });
    return { sources, totals, windowsMissing, feeds, yesterday: days.find((one) => one.day === day) ?? null, ratios: new Map(ratios) };
  }

  /** By the names that customers know. */
  private async readTotals(): Promise<ReadonlyMap<string, SourceIntake>> {
    const totals = new Map<string, SourceIntake>();
    for (const total of await this.sourceDays.listTotals()) {
      const name = publicNameOf(total.source);
      totals.set(name, addIntake(totals.get(name), total));
    }
    return totals;
  }
}
