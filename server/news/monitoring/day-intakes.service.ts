import { Injectable } from '@nestjs/common';
import { Clock, toDayNumber } from '../../platform/clock';
import { type CollectedDayFacts, CoverageRepository } from '../storage/coverage.repository';
import type { Dataset } from '../model/dataset';
import { EXPECTATION_DAYS } from '../model/day-sources';
import type { WindowRun } from '../model/windows';
import { publicNameOf } from '../sources/registry';
import { SourceDaysRepository } from '../storage/source-days.repository';
import { addIntake, type SourceIntake } from '../model/source-intake';
import { type MissingWindows, SourceStatusView } from './source-status.view';
import { sourcesOfDay, type SourceDayIntake } from './day-intake';

export interface DayIntake extends Pick<CollectedDayFacts, 'day' | 'state' | 'articles' | 'stories' | 'outlets' | 'voices' | 'isBackfilled'> {
  /** When the last of it arrived; null if nothing is stored. */
  readonly knownAt: Date | null;
  readonly bySourceDay: readonly SourceDayIntake[];
}

const NOTHING_STORED = { state: 'gap', articles: 0, stories: 0, outlets: 0, voices: 0, isBackfilled: false, knownAt: null, bySourceDay: [] } as const;

/** What was collected, by day and source. */
@Injectable()
export class DayIntakesService {
  constructor(
    private readonly coverage: CoverageRepository,
    private readonly sourceDays: SourceDaysRepository,
    private readonly status: SourceStatusView,
    private readonly clock: Clock,
  ) {}

  /** The newest day of which anything is stored; null where nothing is. */
  async findNewest(dataset: Dataset): Promise<number | null> {
    return (await this.coverage.findSpan(dataset))?.last ?? null;
  }

  /** The days of a range, both ends inclusive, ascending, as far as the dataset reaches; days of which nothing is stored are gaps. */
  async list(dataset: Dataset, from: number, to: number): Promise<DayIntake[]> {
    const span = await this.coverage.findSpan(dataset);
    if (span === null) return [];
    const [first, last] = [Math.max(from, span.first), Math.min(to, span.last)];
    if (first > last) return [];
    const all = await this.coverage.listFacts(dataset, first - EXPECTATION_DAYS, last);
    const bySource = new Map(all.map((one) => [one.day, one.bySource]));
    const isCollected = dataset === 'live';
    const intakes = isCollected ? await this.listIntakes(first, last) : new Map<number, Map<string, SourceIntake>>();
    const missing: MissingWindows = isCollected ? await this.status.listMissingWindows(first, last) : new Map();
    const today = toDayNumber(this.clock.now());
    const stored = new Map(all.map((one) => [one.day, one]));
    return Array.from({ length: last - first + 1 }, (_, at) => {
      const day = first + at;
      const facts = stored.get(day);
      if (facts === undefined) return { day, ...NOTHING_STORED };
      const around = {
        bySource,
        intakes: intakes.get(day) ?? new Map<string, SourceIntake>(),
        missing: missingOn(day, missing),
        isOver: day < today,
      };
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

function missingOn(day: number, missing: MissingWindows): ReadonlyMap<string, readonly WindowRun[]> {
  return new Map(Array.from(missing, ([source, days]) => [source, days.get(day) ?? []]));
}
