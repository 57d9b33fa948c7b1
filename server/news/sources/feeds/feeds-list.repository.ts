import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hostOf, INTERVAL_BASE_SECONDS } from './feed-schedule';
import type { FeedsFile, FeedsFileFault } from './feeds-file';
import { FeedsRepository } from './feeds.repository';

/** Bad lines that are kept for staff to see. */
const KEPT_FAULTS_MAX = 100;

/** What the file of feeds held when it was read. */
export interface FeedsFileRecord {
  readonly path: string;
  readonly feeds: number;
  readonly faults: readonly FeedsFileFault[];
  /** Why it could not be read the last time. */
  readonly error: string | null;
  readonly readAt: Date;
}

@Injectable()
export class FeedsListRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: FeedsRepository,
  ) {}

  /** Of the content that the feeds are in step with; null where the file was never read, or not the last time. */
  async findMd5(path: string): Promise<string | null> {
    const rows: { md5: string | null }[] = await this.dataSource.query(`SELECT md5 FROM feed_files WHERE path = $1`, [path]);
    return rows[0]?.md5 ?? null;
  }

  /** Makes the feeds those of the file. One that ended and is back begins where it was; one that is gone stays gone. */
  replace(path: string, md5: string, { feeds, faults }: FeedsFile, now: Date): Promise<{ added: number; ended: number }> {
    return this.dataSource.transaction(async (manager) => {
      await this.feeds.lock(manager);
      const urls = feeds.map(({ url }) => url);
      const added: unknown[] = await manager.query(
        `INSERT INTO feeds AS f (url, name, address, host, state, interval_seconds, next_poll_at, listed_at)
         SELECT url, name, url, host, 'active', $4, $5, $5 FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS t (url, name, host, place)
         ORDER BY place
         ON CONFLICT (url) DO UPDATE SET name = excluded.name,
           state = CASE f.state WHEN 'ended' THEN 'active' ELSE f.state END,
           failures = CASE f.state WHEN 'ended' THEN 0 ELSE f.failures END,
           next_poll_at = CASE f.state WHEN 'ended' THEN excluded.next_poll_at ELSE f.next_poll_at END
         WHERE f.state = 'ended' OR f.name IS DISTINCT FROM excluded.name
         RETURNING f.id`,
        [urls, feeds.map(({ name }) => name), urls.map(hostOf), INTERVAL_BASE_SECONDS, now],
      );
      const [, ended]: [unknown[], number] = await manager.query(
        `UPDATE feeds f SET state = 'ended' WHERE state <> 'ended' AND NOT EXISTS (SELECT 1 FROM unnest($1::text[]) AS t (url) WHERE t.url = f.url)`,
        [urls],
      );
      await manager.query(
        `INSERT INTO feed_files (path, md5, feeds, faults, error, read_at) VALUES ($1, $2, $3, $4, NULL, $5)
         ON CONFLICT (path) DO UPDATE SET md5 = excluded.md5, feeds = excluded.feeds, faults = excluded.faults, error = NULL, read_at = excluded.read_at`,
        [path, md5, feeds.length, JSON.stringify(faults.slice(0, KEPT_FAULTS_MAX)), now],
      );
      return { added: added.length, ended };
    });
  }

  async noteFailure(path: string, reason: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO feed_files (path, md5, feeds, faults, error, read_at) VALUES ($1, NULL, 0, '[]', $2, $3)
       ON CONFLICT (path) DO UPDATE SET md5 = NULL, error = excluded.error, read_at = excluded.read_at`,
      [path, reason, now],
    );
  }

  /** Of the file that was read last. */
  async findLatest(): Promise<FeedsFileRecord | null> {
    const rows: FeedsFileRecord[] = await this.dataSource.query(
      `SELECT path, feeds, faults, error, read_at AS "readAt" FROM feed_files ORDER BY read_at DESC LIMIT 1`,
    );
    return rows[0] ?? null;
  }
}
