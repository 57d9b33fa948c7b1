import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MS_PER_DAY } from '../../../platform/clock';
import { SAME_ARTICLE_DAYS } from '../../storage/articles.repository';

/** Which entries of a feed were seen before. */
@Injectable()
export class FeedEntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the entries given those that the feed is known to hold or to have held lately, as hex. */
  async listKnown(feedId: number, hashes: readonly Buffer[]): Promise<Set<string>> {
    const rows: { hash: string }[] = await this.dataSource.query(
      `SELECT encode(entry_hash, 'hex') AS hash FROM feed_entries WHERE feed_id = $1 AND entry_hash = ANY ($2::bytea[])`,
      [feedId, hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /**
   * Remembers entries, and forgets those that have left the feed and were first seen longer ago than articles with one address are one.
   * @param present all entries that the feed holds now
   */
  async remember(manager: EntityManager, feedId: number, fresh: readonly Buffer[], present: readonly Buffer[], now: Date): Promise<void> {
    if (fresh.length > 0) {
      await manager.query(
        `INSERT INTO feed_entries (feed_id, entry_hash, first_seen_at) SELECT $1, hash, $3 FROM unnest($2::bytea[]) AS t (hash)
         ON CONFLICT DO NOTHING`,
        [feedId, fresh, now],
      );
    }
    await manager.query(
      `DELETE FROM feed_entries e WHERE feed_id = $1 AND first_seen_at < $3
         AND NOT EXISTS (SELECT 1 FROM unnest($2::bytea[]) AS t (hash) WHERE t.hash = e.entry_hash)`,
      [feedId, present, new Date(now.getTime() - SAME_ARTICLE_DAYS * MS_PER_DAY)],
    );
  }
}
