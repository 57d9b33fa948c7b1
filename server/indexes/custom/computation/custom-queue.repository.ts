import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { DomainEvents } from '../../../platform/events/domain-events';
import type { Dataset } from '../../../news';
import { customIdOf } from '../model/custom-index';
import { CustomIndex } from '../model/custom-index.entity';
import { CustomIndexReady } from './custom-indexes.events';

/** Those that are looked at for one that nobody works on; more workers than that do not run. */
const LOOKED_AT = 32;
/** Tries without a day computed after which a series is given up. */
export const TRIES_MAX = 5;
/** Of five tries the last is 15 minutes after the first. */
const FIRST_PAUSE_MS = 30_000;
/** Those that have failed wait until `wanted_at`; others are wanted since then, whatever the clock says by now. */
const IS_WAITING = `wanted_at IS NOT NULL AND archived_at IS NULL AND (tries = 0 OR wanted_at <= $1)`;

/** How far an index is when its turn is over. */
export interface TurnEnd {
  /** All days that can be known are computed. */
  readonly isWhole: boolean;
  readonly daysTotal: number;
  /** Those of them that cannot be searched yet. */
  readonly daysPending: number;
}

/** What is said of one whose turn is over; its status is that with which the turn began. */
type FinishedIndex = Pick<CustomIndex, 'key' | 'wantedAt' | 'status' | 'organizationId' | 'name'>;

/** Which custom indexes wait for being computed, and whose turn it is. */
@Injectable()
export class CustomQueueRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  /**
   * The keys of those that wait: of the organization first whose turn was longest ago, of one organization those without a whole series before those
   * that go on, and those that have waited longest. One that has failed waits for its next try.
   */
  async listWaiting(now: Date): Promise<string[]> {
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT key FROM custom_indexes c
       CROSS JOIN LATERAL (SELECT max(o.turn_at) AS last_turn FROM custom_indexes o WHERE o.organization_id = c.organization_id) AS t
       WHERE ${IS_WAITING} ORDER BY last_turn NULLS FIRST, status = 'ready', wanted_at, key LIMIT ${LOOKED_AT}`,
      [now],
    );
    return rows.map(({ key }) => key);
  }

  async hasWaiting(now: Date): Promise<boolean> {
    const [{ waiting }]: { waiting: boolean }[] = await this.dataSource.query(
      `SELECT EXISTS (SELECT FROM custom_indexes WHERE ${IS_WAITING}) AS waiting`,
      [now],
    );
    return waiting;
  }

  /** Its turn begins; null where it no longer waits. */
  async begin(runner: QueryRunner, key: string, now: Date): Promise<CustomIndex | null> {
    const { affected } = await runner.manager
      .createQueryBuilder()
      .update(CustomIndex)
      .set({ turnAt: now, tries: () => 'tries + 1', status: () => `CASE WHEN status = 'ready' THEN status ELSE 'running' END` })
      .where('key = :key AND wanted_at IS NOT NULL AND archived_at IS NULL', { key })
      .execute();
    return affected === 1 ? runner.manager.findOneBy(CustomIndex, { key }) : null;
  }

  /**
   * How far it is. What has come along is not given up for tries that were broken off.
   * @returns whether it is still wanted: it may have been called off, archived or deleted
   */
  async advance(manager: EntityManager, key: string, daysDone: number, daysTotal: number, now: Date): Promise<boolean> {
    const [, affected]: [unknown, number] = await manager.query(
      `UPDATE custom_indexes SET days_done = $2, days_total = $3, tries = 0, updated_at = CASE WHEN status = 'ready' THEN updated_at ELSE $4 END
       WHERE key = $1 AND wanted_at IS NOT NULL AND archived_at IS NULL`,
      [key, daysDone, daysTotal, now],
    );
    return affected === 1;
  }

  /** Its turn is over; where it was wanted again meanwhile, it waits for the next. One that was called off meanwhile stays called off. */
  async finish(manager: EntityManager, index: FinishedIndex, { isWhole, daysTotal, daysPending }: TurnEnd, now: Date): Promise<void> {
    const { key, wantedAt, status, organizationId, name } = index;
    await manager.transaction(async (inner) => {
      const [, affected]: [unknown, number] = await inner.query(
        `UPDATE custom_indexes SET status = CASE WHEN $2 OR status = 'ready' THEN 'ready' ELSE 'queued' END, failure = NULL, tries = 0, updated_at = $4,
           wanted_at = CASE WHEN wanted_at = $3 THEN NULL ELSE wanted_at END, days_total = $5, days_pending = $6
         WHERE key = $1 AND wanted_at IS NOT NULL AND archived_at IS NULL`,
        [key, isWhole, wantedAt, now, daysTotal, daysPending],
      );
      if (affected === 1 && isWhole && status !== 'ready')
        await this.events.publish(new CustomIndexReady(organizationId, customIdOf(key), name), inner);
    });
  }

  /** A try has failed: the next waits twice as long as the one before, so that a search that is away for minutes ends no series; or it is given up. */
  async fail({ key, tries }: CustomIndex, isGivenUp: boolean, now: Date): Promise<void> {
    const next = new Date(now.getTime() + FIRST_PAUSE_MS * 2 ** tries);
    await this.dataSource.query(
      isGivenUp
        ? `UPDATE custom_indexes SET wanted_at = NULL, updated_at = $2, status = CASE WHEN status = 'ready' THEN status ELSE 'failed' END,
             failure = CASE WHEN status = 'ready' THEN failure ELSE 'computation_failed' END
           WHERE key = $1 AND wanted_at IS NOT NULL`
        : `UPDATE custom_indexes SET wanted_at = $2 WHERE key = $1 AND wanted_at IS NOT NULL`,
      [key, isGivenUp ? now : next],
    );
  }

  /** All that go on wait for being computed, but those that were called off. One that was given up gets one more try, since its cause may be gone. */
  async wantAll(mode: 'live' | 'test', now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE custom_indexes SET wanted_at = $2, failure = NULL, tries = CASE WHEN status = 'failed' THEN ${TRIES_MAX - 1} ELSE 0 END,
         updated_at = CASE WHEN status = 'failed' THEN $2 ELSE updated_at END, status = CASE WHEN status = 'failed' THEN 'queued' ELSE status END
       WHERE mode = $1 AND archived_at IS NULL AND failure IS DISTINCT FROM 'canceled'`,
      [mode, now],
    );
  }
}

/** Which indexes are computed of a dataset. */
export function modesOf(dataset: Dataset, isDemonstrating: boolean): readonly ('live' | 'test')[] {
  if (dataset === 'live') return ['live'];
  return isDemonstrating ? ['live', 'test'] : ['test'];
}
