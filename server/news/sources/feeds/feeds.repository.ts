import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toDayNumber, toIsoDay } from '../../../platform/clock';
import { lockUntilCommit } from '../../../platform/database/advisory-locks';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import type { DueFeed, FeedChange, FeedState } from './feed';

export interface ClaimOptions {
  /** Until when no other process asks their hosts. */
  readonly until: Date;
  readonly feedsMax: number;
  readonly perHostMax: number;
}

/** What a poll has brought, for the day's count. */
export interface PollCount {
  readonly isAnswer: boolean;
  readonly articles: number;
}

/** A feed as staff see it. */
export interface FeedRecord {
  readonly id: number;
  readonly url: string;
  readonly name: string | null;
  readonly address: string;
  readonly state: FeedState;
  readonly failures: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastPollAt: Date | null;
  readonly lastAnswerAt: Date | null;
  readonly nextPollAt: Date | null;
  readonly intervalSeconds: number;
  /** In the last seven days, this one included. */
  readonly articles: number;
}

const COLUMNS: Readonly<Record<keyof FeedChange, string>> = {
  address: 'address',
  host: 'host',
  redirectedTo: 'redirected_to',
  redirectSightings: 'redirect_sightings',
  etag: 'etag',
  lastModified: 'last_modified',
  bodyMd5: 'body_md5',
  ttlSeconds: 'ttl_seconds',
  intervalSeconds: 'interval_seconds',
  failures: 'failures',
  lastAnswerAt: 'last_answer_at',
  state: 'state',
  nextPollAt: 'next_poll_at',
  lastStatus: 'last_status',
  lastError: 'last_error',
};

@Injectable()
export class FeedsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes feeds that are due, the longest waiting first, of hosts that nobody is asking. */
  claim(due: Date, now: Date, { until, feedsMax, perHostMax }: ClaimOptions): Promise<DueFeed[]> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager);
      const [rows]: [FeedRow[], number] = await manager.query(
        `WITH due AS (
           SELECT id, next_poll_at, row_number() OVER (PARTITION BY host ORDER BY next_poll_at, id) AS place FROM feeds f
           WHERE state IN ('active', 'failing') AND next_poll_at <= $1
             AND NOT EXISTS (SELECT 1 FROM feeds o WHERE o.host = f.host AND o.claimed_until > $2))
         UPDATE feeds f SET claimed_until = $3
         WHERE id IN (SELECT id FROM due WHERE place <= $5 ORDER BY next_poll_at, id LIMIT $4)
         RETURNING id, url, address, host, redirected_to, redirect_sightings, etag, last_modified, body_md5, ttl_seconds, interval_seconds, failures,
           last_answer_at,
           coalesce((SELECT articles FROM feed_days d WHERE d.feed_id = f.id AND d.day = $6), 0) AS articles_today, next_poll_at`,
        [due, now, until, feedsMax, perHostMax, toIsoDay(toDayNumber(now))],
      );
      return rows.sort((a, b) => a.next_poll_at.getTime() - b.next_poll_at.getTime() || a.id - b.id).map(toFeed);
    });
  }

  /** Gives feeds back that were not polled after all. */
  async release(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.changeAlone(`UPDATE feeds SET claimed_until = NULL WHERE id = ANY ($1::int[])`, [ids]);
  }

  /** Leaves a host in peace. */
  async postpone(host: string, until: Date): Promise<void> {
    await this.changeAlone(`UPDATE feeds SET next_poll_at = $2 WHERE host = $1 AND next_poll_at < $2`, [host, until]);
  }

  /**
   * Notes what became of a poll. A feed that has ended meanwhile stays ended.
   * @param restUntil until when its host is left in peace
   */
  async record(manager: EntityManager, id: number, change: FeedChange, count: PollCount, now: Date, restUntil: Date): Promise<void> {
    const names = Object.keys(change) as (keyof FeedChange)[];
    const assignments = names.map((name, at) => {
      const value = `$${at + 4}`;
      return `${COLUMNS[name]} = ${name === 'state' ? `CASE state WHEN 'ended' THEN state ELSE ${value} END` : value}`;
    });
    await manager.query(`UPDATE feeds SET claimed_until = $2, last_poll_at = $3, ${assignments.join(', ')} WHERE id = $1`, [
      id,
      restUntil,
      now,
      ...names.map((name) => change[name]),
    ]);
    await manager.query(
      `INSERT INTO feed_days AS d (feed_id, day, polls, answers, articles) VALUES ($1, $2, 1, $3, $4)
       ON CONFLICT (feed_id, day) DO UPDATE SET polls = d.polls + 1, answers = d.answers + excluded.answers, articles = d.articles + excluded.articles`,
      [id, toIsoDay(toDayNumber(now)), count.isAnswer ? 1 : 0, count.articles],
    );
  }

  /** Changes several feeds. Two that do so at once might each wait for a row of the other, in whatever order the rows are found. */
  private async changeAlone(statement: string, params: readonly unknown[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.lock(manager);
      await manager.query(statement, [...params]);
    });
  }

  /** Who gives feeds out to be polled, or changes which there are, does it alone. */
  async lock(manager: EntityManager): Promise<void> {
    await lockUntilCommit(manager, 'feeds');
  }

  /** By address. */
  async list(state: FeedState | null, since: string, after: Position | null, limit: number): Promise<Placed<FeedRecord>[]> {
    const rows: FeedRecord[] = await this.dataSource.query(
      `SELECT id, url, name, address, state, failures, last_status AS "lastStatus", last_error AS "lastError", last_poll_at AS "lastPollAt",
         last_answer_at AS "lastAnswerAt", CASE WHEN state IN ('active', 'failing') THEN next_poll_at END AS "nextPollAt",
         interval_seconds AS "intervalSeconds",
         (SELECT coalesce(sum(articles), 0)::int FROM feed_days d WHERE d.feed_id = f.id AND d.day >= $2) AS articles
       FROM feeds f WHERE ($1::text IS NULL OR state = $1) AND ($3::text IS NULL OR url > $3) ORDER BY url LIMIT $4`,
      [state, since, after?.at ?? null, limit],
    );
    return rows.map((row) => ({ ...row, position: { at: row.url, key: String(row.id) } }));
  }
}

interface FeedRow {
  id: number;
  url: string;
  address: string;
  host: string;
  redirected_to: string | null;
  redirect_sightings: number;
  etag: string | null;
  last_modified: string | null;
  body_md5: string | null;
  ttl_seconds: number;
  interval_seconds: number;
  failures: number;
  last_answer_at: Date | null;
  articles_today: number;
  next_poll_at: Date;
}

function toFeed(row: FeedRow): DueFeed {
  return {
    id: row.id,
    url: row.url,
    address: row.address,
    host: row.host,
    redirectedTo: row.redirected_to,
    redirectSightings: row.redirect_sightings,
    etag: row.etag,
    lastModified: row.last_modified,
    bodyMd5: row.body_md5,
    ttlSeconds: row.ttl_seconds,
    intervalSeconds: row.interval_seconds,
    failures: row.failures,
    lastAnswerAt: row.last_answer_at,
    articlesToday: row.articles_today,
  };
}
