import { Injectable } from '@nestjs/common';
import { Clock, toDayNumber } from '../../platform/clock';
import { CoverageRepository, type DaySummary } from '../storage/coverage.repository';
import { EXPECTATION_DAYS } from '../model/day-sources';
import { publicNameOf, REGULAR_SOURCES } from '../sources/registry';
import type { FeedState } from '../sources/feeds/feed';
import { addIntake, type SourceIntake } from '../model/source-intake';
import { SourceDaysRepository } from '../storage/source-days.repository';
import { SourceStatusView, type SourceStatus } from './source-status.view';
import { ratioToUsual } from './unusual';

/** What is known at an instant, for operators. */
export interface SourceFigures {
  readonly sources: readonly SourceStatus[];
  /** Everything ever read, by source. */
  readonly totals: ReadonlyMap<string, SourceIntake>;
  /** By source that has windows, of the last 24 hours. */
  readonly windowsMissing: ReadonlyMap<string, number>;
  readonly feeds: Readonly<Record<FeedState, number>>;
  /** The last day that is over; null where nothing is stored of it. */
  readonly yesterday: DaySummary | null;
  /** Articles of that day over what is usual; of sources of which that is known. */
  readonly ratios: ReadonlyMap<string, number>;
}

/** Puts the figures together for operators. */
@Injectable()
export class SourceFiguresService {
  constructor(
    private readonly status: SourceStatusView,
    private readonly sourceDays: SourceDaysRepository,
    private readonly coverage: CoverageRepository,
    private readonly clock: Clock,
  ) {}

  /** One query after another, so that it never takes more than one connection. */
  async read(): Promise<SourceFigures> {
    const day = toDayNumber(this.clock.now()) - 1;
    const sources = await this.status.list('live');
    const totals = await this.readTotals();
    const windowsMissing = await this.status.countMissingWindows(sources);
    const feeds = await this.status.countFeeds();
    const days = await this.coverage.listSummaries('live', day - EXPECTATION_DAYS, day);
    const bySource = new Map(days.map((one) => [one.day, one.bySource]));
    const ratios = REGULAR_SOURCES.flatMap(({ name }) => {
      const ratio = ratioToUsual(name, day, bySource);
      return ratio === null ? [] : [[name, ratio] as const];
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
