import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DaySources, SourceFacts } from '../model/day-sources';
import { publicNameOf, REGULAR_SOURCES } from '../sources/registry';
import { RecordsOfSources } from '../sources/sources.module';
import { ArticlesRepository } from '../storage/articles.repository';

const NOTHING_EXPECTED = { expected: 0, seen: 0, late: 0, share: 0, isRegular: false } as const;

export interface CollectedDay {
  readonly bySource: DaySources;
  readonly windowsSeen: number;
  /** When the last of it arrived; null if nothing did. */
  readonly lastAt: Date | null;
}

/** Gathers what the sources contributed to a day. */
@Injectable()
export class DaySourcesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly records: RecordsOfSources,
  ) {}

  async read(manager: EntityManager, day: number, now: Date): Promise<CollectedDay> {
    const { bySource, lastIngestedAt } = await this.articles.getDayFacts(manager, day);
    const facts: Record<string, SourceFacts> = {};
    const instants = [lastIngestedAt];
    let windowsSeen = 0;
    for (const source of REGULAR_SOURCES) {
      const met = await this.records.of(source).findExpectation(manager, day, now);
      if (met === null) continue;
      const { lastAt, ...expectation } = met;
      facts[source.name] = { articles: source.streams.reduce((sum, stream) => sum + (bySource.get(stream) ?? 0), 0), ...expectation };
      instants.push(lastAt);
      if (source.expected === 'windows') windowsSeen += met.seen;
    }
    for (const [stream, articles] of bySource) facts[publicNameOf(stream)] ??= { articles, ...NOTHING_EXPECTED };
    const known = instants.filter((instant) => instant !== null);
    return {
      bySource: Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))),
      windowsSeen,
      lastAt: known.length === 0 ? null : new Date(Math.max(...known.map((instant) => instant.getTime()))),
    };
  }
}
