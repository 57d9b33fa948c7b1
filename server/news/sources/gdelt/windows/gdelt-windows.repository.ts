import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GdeltWindow } from '../gdelt-name';
import { nextLookAt } from './window-times';

/** A window that something is to be done about. */
export interface OpenWindow extends GdeltWindow {
  /** How often it was asked for in vain. */
  readonly tries: number;
  /** The ETag that the host gave the stored file, if any. */
  readonly etag: string | null;
}

/** What is stored of a window: every issue of it that was read. */
export interface StoredIssues {
  readonly md5s: readonly string[];
  /** Size of the newest. */
  readonly bytes: number;
}

export interface WindowSpan {
  readonly streams: readonly string[];
  /** Labels from and to, inclusive, both on a quarter of an hour. */
  readonly from: Date;
  readonly to: Date;
  /** One window in so many; all where it is absent. */
  readonly sample?: number;
}

const IS_STORED = `EXISTS (SELECT 1 FROM source_files f WHERE f.source = w.source AND f.window_at = w.window_at)`;

/** Windows that are awaited, watched or holes. What is stored says so itself, in `source_files`. */
@Injectable()
export class GdeltWindowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Up to which window a stream was looked through; null before the first time. */
  async findNoticed(source: string): Promise<Date | null> {
    const rows: { noticed_to: Date }[] = await this.dataSource.query(`SELECT noticed_to FROM gdelt_streams WHERE source = $1`, [source]);
    return rows[0]?.noticed_to ?? null;
  }

  /** Label of the newest stored window up to an instant. */
  async findNewestStored(source: string, upTo: Date): Promise<Date | null> {
    const [row]: { newest: Date | null }[] = await this.dataSource.query(
      `SELECT max(window_at) AS newest FROM source_files WHERE source = $1 AND window_at <= $2`,
      [source, upTo],
    );
    return row.newest;
  }

  /** Whether nothing was read or begun yet, but for what feeds brought in: they may work where GDELT cannot be reached. */
  async isNew(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const [row]: { is: boolean }[] = await manager.query(
      `SELECT NOT EXISTS (SELECT 1 FROM source_files WHERE source <> 'rss')
          AND NOT EXISTS (SELECT 1 FROM coverage_days WHERE dataset = 'live' AND is_frozen)
          AND NOT EXISTS (SELECT 1 FROM backfills) AS is`,
    );
    return row.is;
  }

  /** Label of the oldest stored window; null before the first. */
  async findFirstStored(source: string): Promise<Date | null> {
    const [row]: { first: Date | null }[] = await this.dataSource.query(
      `SELECT min(window_at) AS first FROM source_files WHERE source = $1 AND rows_accepted > 0`,
      [source],
    );
    return row.first;
  }

  /** Awaits the windows that are not stored, and remembers that the stream was looked through up to an instant. */
  async notice(source: string, labels: readonly Date[], to: Date, now: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO gdelt_windows (source, window_at, state, next_at, updated_at)
         SELECT source, window_at, 'awaited', $3, $3 FROM (SELECT $1::text AS source, window_at FROM unnest($2::timestamptz[]) AS window_at) AS w
         WHERE NOT ${IS_STORED} ORDER BY window_at ON CONFLICT DO NOTHING`,
        [source, labels, now],
      );
      await manager.query(
        `INSERT INTO gdelt_streams AS s (source, noticed_to) VALUES ($1, $2)
         ON CONFLICT (source) DO UPDATE SET noticed_to = greatest(s.noticed_to, excluded.noticed_to)`,
        [source, to],
      );
    });
  }

  /** Windows whose time has come, oldest first. */
  listDue(state: 'awaited' | 'watched', streams: readonly string[], now: Date, limit: number): Promise<OpenWindow[]> {
    return this.dataSource.query(
      `SELECT source, window_at AS "windowAt", tries, etag FROM gdelt_windows
       WHERE state = $1 AND next_at <= $2 AND source = ANY ($3) ORDER BY window_at, source LIMIT $4`,
      [state, now, streams, limit],
    );
  }

  async countDue(streams: readonly string[], now: Date): Promise<number> {
    const [row]: { due: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS due FROM gdelt_windows WHERE state = 'awaited' AND next_at <= $1 AND source = ANY ($2)`,
      [now, streams],
    );
    return row.due;
  }

  /** Windows with these labels that are neither stored nor found to be holes since `since`, oldest first. */
  listMissing(streams: readonly string[], labels: readonly Date[], since: Date, limit: number): Promise<GdeltWindow[]> {
    return this.dataSource.query(
      `SELECT w.source, w.window_at AS "windowAt"
       FROM (SELECT source, window_at FROM unnest($2::timestamptz[]) AS window_at, unnest($1::text[]) AS source) AS w
       WHERE NOT ${IS_STORED} AND NOT EXISTS (
         SELECT 1 FROM gdelt_windows g WHERE g.source = w.source AND g.window_at = w.window_at AND g.updated_at >= $3
           AND (g.tries > 0 OR g.state IN ('absent', 'failed')))
       ORDER BY w.window_at, w.source LIMIT $4`,
      [streams, labels, since, limit],
    );
  }

  async findStored({ source, windowAt }: GdeltWindow): Promise<StoredIssues | null> {
    const rows: { md5: string; bytes: string }[] = await this.dataSource.query(
      `SELECT md5, bytes FROM source_files WHERE source = $1 AND window_at = $2 ORDER BY id DESC`,
      [source, windowAt],
    );
    return rows.length === 0 ? null : { md5s: rows.map(({ md5 }) => md5), bytes: Number(rows[0].bytes) };
  }

  /** A window is stored: it is looked at again while GDELT may still post it anew, then forgotten here. */
  async settle({ source, windowAt }: GdeltWindow, etag: string | null, now: Date): Promise<void> {
    const lookAt = nextLookAt(windowAt, now);
    if (lookAt === null) {
      await this.dataSource.query(`DELETE FROM gdelt_windows WHERE source = $1 AND window_at = $2`, [source, windowAt]);
      return;
    }
    await this.dataSource.query(
      `INSERT INTO gdelt_windows AS w (source, window_at, state, next_at, etag, updated_at) VALUES ($1, $2, 'watched', $3, $4, $5)
       ON CONFLICT (source, window_at) DO UPDATE SET state = 'watched', tries = 0, next_at = excluded.next_at, reason = NULL,
         etag = coalesce(excluded.etag, w.etag), updated_at = excluded.updated_at`,
      [source, windowAt, lookAt, etag, now],
    );
  }

  /** A window was asked for in vain: it is tried again at `nextAt`, or given up where that is null. */
  async miss(
    { source, windowAt }: GdeltWindow,
    miss: { readonly isBad: boolean; readonly reason: string; readonly nextAt: Date | null },
    now: Date,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const state = miss.nextAt !== null ? 'awaited' : miss.isBad ? 'failed' : 'absent';
    await manager.query(
      `INSERT INTO gdelt_windows AS w (source, window_at, state, tries, next_at, reason, updated_at) VALUES ($1, $2, $3, 1, $4, $5, $6)
       ON CONFLICT (source, window_at) DO UPDATE SET state = excluded.state, tries = w.tries + 1, next_at = excluded.next_at,
         reason = excluded.reason, updated_at = excluded.updated_at WHERE w.state <> 'watched'`,
      [source, windowAt, state, miss.nextAt, miss.reason.slice(0, 500), now],
    );
  }
}
