import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { REGULAR_SOURCES } from '../coverage/day-sources';
import { FEED_STATES, type FeedState } from '../sources/feeds/feed';
import { GDELT, WINDOW_MS } from '../sources/gdelt/gdelt-name';
import { missingByDay, type Stretch, type WindowRun } from './missing-windows';
import { lagOf, type SourceState, stateOfSource } from './source-state';

export interface WatchedSource {
  readonly source: string;
  readonly state: SourceState;
  /** Label of the newest window, the newest answer of a feed, the last import; null before the first. */
  readonly lastAt: Date | null;
  /** Seconds since then. */
  readonly lagSeconds: number | null;
}

/** What sources do, for customers and operators; reads what ingestion has left and writes nothing. */
@Injectable()
export class SourceWatchView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The regular sources, and imports: of those nothing is expected, so they are never late. */
  async listSources(): Promise<WatchedSource[]> {
    // A file may call itself a window of next year; no window of the next hour has been posted yet.
    const [row]: { gdelt: Date | null; rss: Date | null; import: Date | null }[] = await this.dataSource.query(
      `SELECT (SELECT max(window_at) FROM source_files WHERE source = $1 AND rows_accepted > 0 AND window_at <= $2) AS gdelt,
         (SELECT max(last_answer_at) FROM feeds) AS rss, (SELECT max(last_at) FROM source_days WHERE source = 'import') AS import`,
      [GDELT, new Date(this.clock.now().getTime() + WINDOW_MS)],
    );
    return [...REGULAR_SOURCES.map((source) => this.describe(source, row[source])), this.describe('import', row.import)];
  }

  /** @param lastAt when the source last brought something */
  describe(source: string, lastAt: Date | null): WatchedSource {
    const isOn = { gdelt: this.config.live, rss: this.config.feeds.file !== null, simulated: true }[source] ?? false;
    const lagSeconds = lagOf(lastAt, this.clock.now());
    return { source, state: stateOfSource(source, isOn, lagSeconds), lastAt, lagSeconds };
  }

  /** Windows of GDELT that are due and not there, by day of a range, both ends inclusive. */
  async listMissingWindows(from: number, to: number): Promise<Map<number, WindowRun[]>> {
    return missingByDay(await this.listStretches(from * MS_PER_DAY, Math.min((to + 1) * MS_PER_DAY, this.clock.now().getTime())));
  }

  /** How many windows of the last 24 hours are not there. */
  async countMissingWindows(): Promise<number> {
    const now = this.clock.now().getTime();
    const stretches = await this.listStretches(now - MS_PER_DAY, now);
    return stretches.reduce((sum, { after, before }) => sum + (before.getTime() - after.getTime()) / WINDOW_MS - 1, 0);
  }

  /** Feeds by state, all states. */
  async countFeeds(): Promise<Record<FeedState, number>> {
    const rows: { state: FeedState; feeds: number }[] = await this.dataSource.query(`SELECT state, count(*)::int AS feeds FROM feeds GROUP BY state`);
    const counts = new Map(rows.map(({ state, feeds }) => [state, feeds]));
    return Object.fromEntries(FEED_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<FeedState, number>;
  }

  /** Where the labels after `from`, up to `to`, do not follow each other. */
  private async listStretches(from: number, to: number): Promise<Stretch[]> {
    const [start, end] = [from, to].map((instant) => Math.floor(instant / WINDOW_MS) * WINDOW_MS);
    return this.dataSource.query(
      `SELECT after, before FROM (
         SELECT at AS after, lead(at) OVER (ORDER BY at) AS before FROM (
           SELECT window_at AS at FROM source_files WHERE source = $1 AND rows_accepted > 0 AND window_at > $2 AND window_at <= $3
           UNION SELECT $2::timestamptz UNION SELECT $4::timestamptz
         ) AS seen
       ) AS stretches WHERE before > after + $5 * interval '1 millisecond' ORDER BY after`,
      [GDELT, new Date(start), new Date(end), new Date(end + WINDOW_MS), WINDOW_MS],
    );
  }
}
