import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import type { Dataset } from '../model/dataset';
import type { CoverageChange, Source } from '../model/source';
import { dayOfWindow, WINDOW_MS, type WindowRun } from '../model/windows';
import { FEED_STATES, type FeedState } from '../sources/feeds/feed';
import { REGULAR_SOURCES, SOURCES } from '../sources/registry';
import { RecordsOfSources } from '../sources/sources.module';
import { lagOf, type SourceState, stateOfSource } from './source-state';

export interface SourceStatus {
  readonly source: string;
  readonly state: SourceState;
  /** Label of the newest window, the newest answer of a feed, the last import; null before the first. */
  readonly lastAt: Date | null;
  /** Seconds since then. */
  readonly lagSeconds: number | null;
}

/** A change of how much of a source is taken. */
export interface SourceChange extends CoverageChange {
  readonly source: string;
}

/** By source, then by day. */
export type MissingWindows = ReadonlyMap<string, ReadonlyMap<number, readonly WindowRun[]>>;

/** The state of sources, for customers and operators; reads what ingestion stored and writes nothing. */
@Injectable()
export class SourceStatusView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly records: RecordsOfSources,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The sources of a dataset, in their order. */
  async list(dataset: Dataset): Promise<SourceStatus[]> {
    const statuses: SourceStatus[] = [];
    for (const source of SOURCES) if (source.dataset === dataset) statuses.push(await this.describe(source));
    return statuses;
  }

  /** When more or less of the sources of a dataset was taken from a day on. */
  async listChanges(dataset: Dataset): Promise<SourceChange[]> {
    const changes: SourceChange[] = [];
    for (const source of SOURCES) {
      if (source.dataset !== dataset) continue;
      for (const change of await this.records.of(source).listChanges()) changes.push({ source: source.name, ...change });
    }
    return changes;
  }

  /** Windows due but missing on the days of a range, both ends inclusive. */
  async listMissingWindows(from: number, to: number): Promise<MissingWindows> {
    const end = Math.min((to + 1) * MS_PER_DAY, this.clock.now().getTime());
    const missing = new Map<string, Map<number, WindowRun[]>>();
    for (const source of REGULAR_SOURCES) {
      const days = new Map<number, WindowRun[]>();
      for (const run of await this.records.of(source).listMissing(new Date(from * MS_PER_DAY), new Date(end))) {
        const day = dayOfWindow(run.from);
        days.set(day, [...(days.get(day) ?? []), run]);
      }
      missing.set(source.name, days);
    }
    return missing;
  }

  /** Missing windows of the last 24 hours, by source with windows; sources that are off have none. */
  async countMissingWindows(statuses: readonly SourceStatus[]): Promise<ReadonlyMap<string, number>> {
    const now = this.clock.now();
    const counts = new Map<string, number>();
    for (const source of SOURCES.filter(({ expected }) => expected === 'windows')) {
      const isOn = statuses.some((status) => status.source === source.name && status.state !== 'off');
      const runs = isOn ? await this.records.of(source).listMissing(new Date(now.getTime() - MS_PER_DAY), now) : [];
      counts.set(
        source.name,
        runs.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / WINDOW_MS + 1, 0),
      );
    }
    return counts;
  }

  /** Feeds by state, all states. */
  async countFeeds(): Promise<Record<FeedState, number>> {
    const rows: { state: FeedState; feeds: number }[] = await this.dataSource.query(`SELECT state, count(*)::int AS feeds FROM feeds GROUP BY state`);
    const counts = new Map(rows.map(({ state, feeds }) => [state, feeds]));
    return Object.fromEntries(FEED_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<FeedState, number>;
  }

  private async describe(source: Source): Promise<SourceStatus> {
    const now = this.clock.now();
    const lastAt = await this.records.of(source).findLast(now);
    const lagSeconds = lagOf(lastAt, now);
    const waited = lastAt === null ? null : lagOf(await this.records.of(source).findAwaited(lastAt), now);
    const contact = await this.records.of(source).findContact();
    const state = stateOfSource(source, source.isOn(this.config), waited, contact === null || contact.reason === null);
    return { source: source.name, state, lastAt, lagSeconds };
  }
}
