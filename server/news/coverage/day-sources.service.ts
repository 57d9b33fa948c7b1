import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GDELT, GDELT_TRANSLATED } from '../sources/gdelt/gdelt-name';
import { ArticlesRepository } from '../storage/articles.repository';
import { SourceFilesRepository } from '../storage/source-files.repository';
import type { DaySources, SourceFacts } from './day-sources';
import { FeedAnswersRepository } from '../sources/feeds/feed-answers.repository';

/** A window that comes later than this after its label was fetched from the past. */
const LATE_AFTER_HOURS = 48;
const NOTHING_EXPECTED = { expected: 0, seen: 0, late: 0, share: 0, isRegular: false } as const;

export interface CollectedDay {
  readonly bySource: DaySources;
  readonly windowsSeen: number;
  /** When the last of it came in; null where nothing did. */
  readonly lastAt: Date | null;
}

/** Gathers what the sources brought to a day. */
@Injectable()
export class DaySourcesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly files: SourceFilesRepository,
    private readonly feeds: FeedAnswersRepository,
  ) {}

  /**
   * @param windowsExpected windows of GDELT that are due
   * @param isOpen the day still goes on
   */
  async read(manager: EntityManager, day: number, windowsExpected: number, isOpen: boolean): Promise<CollectedDay> {
    const { bySource, lastIngestedAt } = await this.articles.getDayFacts(manager, day);
    const windows = await this.files.countWindows(manager, GDELT, day, LATE_AFTER_HOURS);
    const feeds = await this.feeds.count(manager, day, isOpen);
    const articlesOf = (...names: string[]): number => names.reduce((sum, name) => sum + (bySource.get(name) ?? 0), 0);
    const facts: Record<string, SourceFacts> = {
      gdelt: {
        articles: articlesOf(GDELT, GDELT_TRANSLATED),
        expected: windowsExpected,
        seen: windows.seen,
        late: windows.late,
        share: windowsExpected === 0 ? 1 : Math.min(1, windows.seen / windowsExpected),
        isRegular: windows.seen > 0 && windows.prompt * 2 >= windows.seen,
      },
    };
    for (const name of bySource.keys()) facts[publicNameOf(name)] ??= { articles: articlesOf(name), ...NOTHING_EXPECTED };
    const { expected, answered: seen, share } = feeds;
    if (expected > 0) facts.rss = { articles: articlesOf('rss'), expected, seen, late: 0, share, isRegular: seen > 0 };
    const known = [lastIngestedAt, windows.lastIngestedAt].filter((instant) => instant !== null);
    return {
      bySource: Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))),
      windowsSeen: windows.seen,
      lastAt: known.length === 0 ? null : new Date(Math.max(...known.map((instant) => instant.getTime()))),
    };
  }
}

/** The name under which customers know a source. */
export function publicNameOf(source: string): string {
  return source === GDELT_TRANSLATED ? GDELT : source;
}
