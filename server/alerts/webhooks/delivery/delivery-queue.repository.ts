import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { REST_MAX_MS, SILENCE_MS } from './retry-schedule';
import type { DisabledReason, WebhookKind } from '../endpoints/webhook.entity';
import type { MessageType } from '../messages/webhook-events';

/** A message that this process is to send now. */
export interface DueDelivery {
  readonly id: string;
  readonly organizationId: string;
  readonly webhookId: string;
  readonly messageId: string;
  readonly type: MessageType;
  readonly body: string;
  /** The alert that it tells of; null where it tells of something else. */
  readonly alertId: string | null;
  /** Somebody had it sent again. */
  readonly isReplayed: boolean;
  /** How often it has failed since it was first due. */
  readonly retries: number;
  /** Until then it is this process's; another one takes it up from there. */
  readonly leasedUntil: Date;
  readonly kind: WebhookKind;
  readonly address: Buffer;
  readonly secret: Buffer | null;
  readonly previousSecret: Buffer | null;
  readonly previousUntil: Date | null;
}

/** How a try went. */
export interface Outcome {
  readonly at: Date;
  readonly milliseconds: number;
  readonly status: number | null;
  /** Null where it has arrived. */
  readonly failure: string | null;
  readonly reply: string;
}

/** What becomes of the delivery. */
export interface Settlement {
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly dueAt: Date;
  /** Until then the endpoint wants to be left alone. */
  readonly restsUntil: Date | null;
}

/** What may be claimed. */
export interface Claim {
  readonly now: Date;
  readonly leasedUntil: Date;
  /** Of endpoints at which the last message has arrived, or of the others. */
  readonly isFailing: boolean;
  /** Most deliveries, of all endpoints and of one. */
  readonly most: number;
  readonly mostOfOne: number;
  /** How many of an endpoint this process is at already. */
  readonly busy: ReadonlyMap<string, number>;
}

/**
 * Which messages are due. Each endpoint has a queue of its own in effect: of one no more are taken at a time than `mostOfOne`, those first of whom none
 * is on its way, and endpoints that fail never stand before the others.
 */
@Injectable()
export class DeliveryQueueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes deliveries for a while, past those that another process is taking. Those of a suspended organization wait until it is resumed. */
  async claim({ now, leasedUntil, isFailing, most, mostOfOne, busy }: Claim): Promise<DueDelivery[]> {
    const [rows]: [Omit<DueDelivery, 'leasedUntil'>[], number] = await this.dataSource.query(
      `WITH ready AS (
         SELECT w.id, coalesce(b.count, 0) AS count FROM webhooks w JOIN organizations o ON o.id = w.organization_id AND o.suspended_at IS NULL
         LEFT JOIN unnest($6::uuid[], $7::integer[]) AS b (id, count) ON b.id = w.id
         WHERE w.disabled_at IS NULL AND (w.rests_until IS NULL OR w.rests_until <= $1) AND (w.failing_since IS NOT NULL) = $3
           AND coalesce(b.count, 0) < $5
       ), due AS (
         SELECT d.id FROM ready r CROSS JOIN LATERAL (
           SELECT id, due_at FROM webhook_deliveries WHERE webhook_id = r.id AND state = 'pending' AND due_at <= $1
           ORDER BY due_at, id LIMIT $5 - r.count FOR UPDATE SKIP LOCKED) d
         ORDER BY r.count, d.due_at LIMIT $4
       )
       UPDATE webhook_deliveries d SET due_at = $2 FROM due, webhooks w, webhook_messages m
       WHERE d.id = due.id AND w.id = d.webhook_id AND m.id = d.message_id
       RETURNING d.id, d.organization_id AS "organizationId", d.webhook_id AS "webhookId", d.message_id AS "messageId", d.retries, d.replayed AS "isReplayed",
         CASE WHEN m.type = 'alert.fired' THEN split_part(m.source, ' ', 2) END AS "alertId", m.type, m.body, w.kind, w.address,
         w.secret, w.previous_secret AS "previousSecret", w.previous_until AS "previousUntil"`,
      [now, leasedUntil, isFailing, most, mostOfOne, [...busy.keys()], [...busy.values()]],
    );
    return rows.map((row) => ({ ...row, leasedUntil }));
  }

  /** Leaves a delivery that was taken for later, untried. */
  async hold({ id, organizationId, leasedUntil }: DueDelivery, until: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET due_at = $4, held_until = $4 WHERE organization_id = $1 AND id = $2 AND state = 'pending' AND due_at = $3`,
      [organizationId, id, leasedUntil, until],
    );
  }

  /**
   * Writes a try down, with what becomes of the delivery, unless somebody has had it sent again meanwhile or another process has taken it up.
   * An address that was replaced meanwhile says nothing of the endpoint any more.
   * @returns for how many milliseconds the endpoint has been tried in vain, silence between messages left out; 0 where it has not, or was deleted
   */
  async settle(
    { id, organizationId, leasedUntil, address }: DueDelivery,
    outcome: Outcome,
    settlement: Settlement,
    manager: EntityManager,
  ): Promise<number> {
    const { at, milliseconds, status, failure, reply } = outcome;
    const { state, dueAt, restsUntil } = settlement;
    const [rows]: [{ failingMs: string }[], number] = await manager.query(
      `WITH d AS (
         UPDATE webhook_deliveries SET attempts = attempts + 1, state = CASE WHEN due_at = $3 THEN $4 ELSE state END,
           retries = CASE WHEN due_at = $3 THEN retries + 1 ELSE retries END, due_at = CASE WHEN due_at = $3 THEN $5 ELSE due_at END
         WHERE organization_id = $1 AND id = $2 RETURNING id, webhook_id, attempts
       ), a AS (
         INSERT INTO webhook_attempts (delivery_id, number, at, milliseconds, status, failure, reply) SELECT id, attempts, $6, $7, $8, $9, $10 FROM d
       )
       UPDATE webhooks w SET tried_at = greatest(tried_at, $6), failing_ms = CASE WHEN $9::text IS NULL OR failing_since IS NULL OR tried_at IS NULL THEN 0
           WHEN $6::timestamptz - tried_at BETWEEN interval '0' AND $12 * interval '1 millisecond'
           THEN failing_ms + (extract(epoch FROM $6::timestamptz - tried_at) * 1000)::bigint ELSE failing_ms END,
         failing_since = CASE WHEN $9::text IS NULL THEN NULL ELSE coalesce(failing_since, $6) END,
         delivered_at = CASE WHEN $9::text IS NULL THEN greatest(delivered_at, $6) ELSE delivered_at END,
         rests_until = CASE WHEN $9::text IS NULL THEN NULL ELSE greatest(rests_until, $11) END
       FROM d WHERE w.organization_id = $1 AND w.id = d.webhook_id AND w.address = $13 RETURNING w.failing_ms AS "failingMs"`,
      [organizationId, id, leasedUntil, state, dueAt, at, milliseconds, status, failure, reply, restsUntil, SILENCE_MS, address],
    );
    return Number(rows[0]?.failingMs ?? 0);
  }

  /** @returns its name where it was enabled until now; null where it was not */
  async disable(
    { organizationId, webhookId, address }: DueDelivery,
    reason: DisabledReason,
    now: Date,
    manager: EntityManager,
  ): Promise<string | null> {
    const [rows]: [{ name: string }[], number] = await manager.query(
      `UPDATE webhooks SET disabled_at = $4, disabled_reason = $3, updated_at = $4
       WHERE organization_id = $1 AND id = $2 AND disabled_at IS NULL AND address = $5 RETURNING name`,
      [organizationId, webhookId, reason, now, address],
    );
    return rows[0]?.name ?? null;
  }

  /**
   * After the clock was set back: what was to be sent for the first time is due by the clock of now (chats are then held again where it is quiet), what has failed since is due as long after now as it
   * was after its last try, and nothing waits or rests for longer than it may. A message may arrive twice by this, under its own id.
   */
  async bringForward(now: Date): Promise<void> {
    const latest = new Date(now.getTime() + REST_MAX_MS);
    await this.dataSource.query(
      `UPDATE webhook_deliveries d SET due_at = $1::timestamptz + (d.due_at - a.at) FROM webhook_attempts a
       WHERE d.state = 'pending' AND d.since <= $1 AND d.due_at > $1 AND a.delivery_id = d.id AND a.number = d.attempts AND a.at > $1 AND d.due_at >= a.at`,
      [now],
    );
    await this.dataSource.query(
      `UPDATE webhook_deliveries SET since = least(since, $1), due_at = $1 WHERE state = 'pending' AND (since > $1 OR due_at > $2)`,
      [now, latest],
    );
    await this.dataSource.query(
      `UPDATE webhooks SET rests_until = CASE WHEN rests_until > $2 THEN NULL ELSE rests_until END, failing_since = least(failing_since, $1),
         tried_at = least(tried_at, $1) WHERE rests_until > $2 OR failing_since > $1 OR tried_at > $1`,
      [now, latest],
    );
  }

  /** Gives up what has waited since an instant before, as at endpoints that are disabled. */
  async giveUpBefore(before: Date): Promise<void> {
    await this.dataSource.query(`UPDATE webhook_deliveries SET state = 'failed' WHERE state = 'pending' AND since < $1`, [before]);
  }

  /** Forgets messages with all that is known of them; at most so many, and says how many there were. */
  async removeBefore(before: Date, most: number): Promise<number> {
    const [, affected]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM webhook_messages WHERE id IN (SELECT id FROM webhook_messages WHERE created_at < $1 ORDER BY created_at LIMIT $2)`,
      [before, most],
    );
    return affected;
  }
}
