import { Injectable } from '@nestjs/common';
import { Clock, toDayNumber } from '../../platform/clock';
import { type CollectedDayFacts, CoverageRepository, type Dataset } from '../storage/coverage.repository';
import { EXPECTATION_DAYS } from '../coverage/day-sources';
import { publicNameOf } from '../coverage/day-sources.service';
import { SourceDaysRepository } from '../storage/source-days.repository';
import { addIntake, type SourceIntake } from '../storage/source-intake';
import { SourceWatchView } from './source-watch.view';
import { sourcesOfDay, type WatchedSourceDay } from './watched-day';

export interface WatchedDay extends Pick<CollectedDayFacts, 'day' | 'state' | 'articles' | 'stories' | 'outlets' | 'isBackfilled'> {
  /** When the last of it came in; null where nothing is stored of it. */
  readonly knownAt: Date | null;
  readonly bySourceDay: readonly WatchedSourceDay[];
}

const NOTHING_STORED = { state: 'gap', articles: 0, stories: 0, outlets: 0, isBackfilled: false, knownAt: null, bySourceDay: [] } as const;

/** What came in, by day and source. */
@Injectable()
export class WatchedDaysService {
  constructor(
    private readonly coverage: CoverageRepository,
    private readonly sourceDays: SourceDaysRepository,
    private readonly watch: SourceWatchView,
    private readonly clock: Clock,
  ) {}

  /** The days of a range, both ends inclusive, ascending, as far as the dataset reaches; days of which nothing is stored are gaps. */
  async list(dataset: Dataset, from: number, to: number): Promise<WatchedDay[]> {
    const span = await this.coverage.findSpan(dataset);
    if (span === null) return [];
    const [first, last] = [Math.max(from, span.first), Math.min(to, span.last)];
    if (first > last) return [];
    const all = await this.coverage.listFacts(dataset, first - EXPECTATION_DAYS, last);
    const bySource = new Map(all.map((one) => [one.day, one.bySource]));
    const isCollected = dataset === 'live';
    const intakes = isCollected ? await this.listIntakes(first, last) : new Map<number, Map<string, SourceIntake>>();
    const missing = isCollected ? await this.watch.listMissingWindows(first, last) : new Map<number, []>();
    const today = toDayNumber(this.clock.now());
    const stored = new Map(all.map((one) => [one.day, one]));
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const day = first + at;
      const facts = stored.get(day);
      if (facts === undefined) return { day, ...NOTHING_STORED };
      const around = { bySource, intakes: intakes.get(day) ?? new Map<string, SourceIntake>(), missing: missing.get(day) ?? [], isOver: day < today };
      return { ...facts, bySourceDay: sourcesOfDay(facts, around) };
    });
  }

  private async listIntakes(from: number, to: number): Promise<Map<number, Map<string, SourceIntake>>> {
    const days = new Map<number, Map<string, SourceIntake>>();
    for (const one of await this.sourceDays.list(from, to)) {
      const day = days.get(one.day) ?? new Map<string, SourceIntake>();
      const source = publicNameOf(one.source);
      days.set(one.day, day.set(source, addIntake(day.get(source), one)));
    }
    return days;
  }
}
