import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MS_PER_DAY } from '../../platform/clock';
import { Stopping } from '../../platform/stopping';
import type { Dataset } from '../model/dataset';
import { type DaySources, EXPECTATION_DAYS } from '../model/day-sources';
import { windowsDue } from '../model/windows';
import { ArticlesRepository } from '../storage/articles.repository';
import { CoverageRepository, type StoredCoverage } from '../storage/coverage.repository';
import { OutletVoices } from '../storage/outlets/outlet-voices.service';
import { coverageOfArticles } from './coverage-of-articles';
import { isMostlyInTime, stateOfDay } from './day-sources';
import { DaySourcesService } from './day-sources.service';

/** Whatever arrives later than this after its day has ended is backfill. */
const LATE_AFTER_MS = 48 * 3_600_000;

/** What sources brought to days, by day. */
type KnownDays = Map<number, DaySources>;

/** Builds days whole from their articles. */
@Injectable()
export class DayBuilder {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly voices: OutletVoices,
    private readonly sources: DaySourcesService,
    private readonly coverage: CoverageRepository,
    private readonly stopping: Stopping,
  ) {}

  /** What is stored of the days before a span and in it. */
  async listKnown(manager: EntityManager, dataset: Dataset, first: number, last: number): Promise<KnownDays> {
    const days = await this.coverage.listSummaries(dataset, first - EXPECTATION_DAYS, last, manager);
    return new Map(days.map(({ day, bySource }) => [day, bySource]));
  }

  /**
   * Days, ascending; each is noted in what is known, for those after it.
   * @throws Stopped when the process is ending
   */
  async build(manager: EntityManager, days: readonly number[], known: KnownDays, now: Date): Promise<StoredCoverage[]> {
    const built: StoredCoverage[] = [];
    for (const day of days) {
      await this.stopping.turn();
      const one = await this.buildDay(manager, day, daysBefore(known, day), now);
      known.set(day, one.facts.bySource ?? {});
      built.push(one);
    }
    return built;
  }

  private async buildDay(manager: EntityManager, day: number, before: readonly DaySources[], now: Date): Promise<StoredCoverage> {
    const articles = await this.articles.listCounted(manager, day);
    const windowsExpected = windowsDue(day, now);
    const { bySource, windowsSeen, lastAt } = await this.sources.read(manager, day, now);
    const voices = await this.voices.of(manager, day, new Map(articles.map(({ outlet, outletDomain }) => [outlet, outletDomain])));
    const { coverage, tone, stories, outlets } = coverageOfArticles(day, stateOfDay(articles.length, bySource, before), articles, voices);
    const knownAt = lastAt ?? now;
    // Articles may bring a day of which no source says anything: then its own end is what they are late against.
    const isInTime = isMostlyInTime(bySource) ?? knownAt.getTime() <= (day + 1) * MS_PER_DAY + LATE_AFTER_MS;
    const sources = Object.keys(bySource).filter((source) => bySource[source].articles > 0);
    return {
      coverage,
      tone,
      facts: { windowsExpected, windowsSeen, articles: articles.length, stories, outlets, sources, bySource, knownAt, isBackfilled: !isInTime },
    };
  }
}

export function daysBefore(known: ReadonlyMap<number, DaySources>, day: number): DaySources[] {
  return Array.from({ length: EXPECTATION_DAYS }, (_, at) => known.get(day - 1 - at) ?? {});
}
