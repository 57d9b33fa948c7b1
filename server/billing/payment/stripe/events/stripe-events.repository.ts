import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StripeEvent } from '../gateway/stripe-objects';

export type EventOutcome = 'recorded' | 'ignored';

export interface StoredEvent {
  readonly type: string;
  readonly objectId: string;
}

/** Events that came from Stripe, each once, by their ids alone: what they tell of is asked again. */
@Injectable()
export class StripeEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** False where it came before. */
  async add({ id, type, isForeign, subject }: StripeEvent, now: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO stripe_events (id, type, object_id, outcome, received_at, handled_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, type, subject?.id ?? null, isForeign ? 'ignored' : null, now, isForeign ? now : null],
    );
    return rows.length > 0;
  }

  /** Null where it has been handled. */
  async findUnhandled(id: string): Promise<StoredEvent | null> {
    const rows: StoredEvent[] = await this.dataSource.query(
      `SELECT type, object_id AS "objectId" FROM stripe_events WHERE id = $1 AND handled_at IS NULL AND object_id IS NOT NULL`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Those that came before an instant and whose job was given up, oldest first. */
  async listGivenUp(before: Date, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM stripe_events WHERE handled_at IS NULL AND received_at < $1 ORDER BY received_at, id LIMIT $2`,
      [before, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** False where somebody else was first. */
  async finish(id: string, outcome: EventOutcome, now: Date): Promise<boolean> {
    const [, finished]: [unknown, number] = await this.dataSource.query(
      `UPDATE stripe_events SET outcome = $2, handled_at = $3 WHERE id = $1 AND handled_at IS NULL`,
      [id, outcome, now],
    );
    return finished > 0;
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.dataSource.query(`DELETE FROM stripe_events WHERE handled_at < $1 OR (handled_at IS NULL AND received_at < $1)`, [instant]);
  }
}
