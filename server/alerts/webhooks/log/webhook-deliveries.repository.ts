import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isUuid } from '../../../platform/http/input/field-rules';
import type { Placed, Position } from '../../../platform/http/lists/keyset';
import { problem } from '../../../platform/problems/problem';
import { ALERT_PROBLEMS } from '../../alerts.problems';
import type { MessageType } from '../messages/webhook-events';

/** How a message fared: `pending`, it will be tried, or tried again; `failed`, it was given up. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message on its way to an endpoint. */
export interface Delivery {
  readonly id: string;
  readonly messageId: string;
  readonly type: MessageType;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Not before the endpoint has rested as long as it wants; null while it is disabled. */
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  /** Of the last try; null where there was none, or nothing came back. */
  readonly status: number | null;
  readonly failure: string | null;
}

/** A try. */
export interface Attempt {
  readonly number: number;
  readonly at: Date;
  readonly milliseconds: number;
  /** Null where nothing came back. */
  readonly status: number | null;
  /** Null where it arrived. */
  readonly failure: string | null;
  /** The beginning of the answer. */
  readonly reply: string;
}

export interface DeliveryFilter {
  readonly state: DeliveryState | null;
  readonly type: MessageType | null;
}

/** A message that is sent again and again has more. */
const ATTEMPTS_SHOWN = 100;

const SELECT = `SELECT d.id, d.message_id AS "messageId", m.type, d.state, d.attempts, 
    CASE WHEN w.disabled_at IS NULL THEN greatest(d.due_at, w.rests_until) END AS "dueAt", d.created_at AS "createdAt", d.created_at::text AS place,
    a.status, a.failure
  FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id JOIN webhooks w ON w.organization_id = d.organization_id AND w.id = d.webhook_id
  LEFT JOIN webhook_attempts a ON a.delivery_id = d.id AND a.number = d.attempts`;

/** What an organization reads of its deliveries, and has sent again. */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first, from behind `after`. */
  async list(
    organizationId: string,
    webhookId: string,
    { state, type }: DeliveryFilter,
    after: Position | null,
    limit: number,
  ): Promise<Placed<Delivery>[]> {
    const rows: (Delivery & { place: string })[] = await this.dataSource.query(
      `${SELECT} WHERE d.organization_id = $1 AND d.webhook_id = $2 AND ($3::text IS NULL OR d.state = $3) AND ($4::text IS NULL OR m.type = $4)
         AND ($5::timestamptz IS NULL OR (d.created_at, d.id) < ($5, $6::uuid))
       ORDER BY d.created_at DESC, d.id DESC LIMIT $7`,
      [organizationId, webhookId, state, type, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ place, ...row }) => ({ ...row, position: { at: place, key: row.id } }));
  }

  /** @throws delivery_not_found */
  async get(organizationId: string, webhookId: string, id: string): Promise<Delivery & { readonly body: string }> {
    const rows: (Delivery & { body: string })[] = isUuid(id)
      ? await this.dataSource.query(
          `${SELECT.replace('m.type,', 'm.type, m.body,')} WHERE d.organization_id = $1 AND d.webhook_id = $2 AND d.id = $3`,
          [organizationId, webhookId, id],
        )
      : [];
    if (rows.length === 0) throw problem(ALERT_PROBLEMS.delivery_not_found);
    return rows[0];
  }

  /** The last ones, the first of them first. */
  async listAttempts(organizationId: string, id: string): Promise<Attempt[]> {
    const newest: Attempt[] = await this.dataSource.query(
      `SELECT a.number, a.at, a.milliseconds, a.status, a.failure, a.reply FROM webhook_attempts a
       JOIN webhook_deliveries d ON d.id = a.delivery_id WHERE d.organization_id = $1 AND d.id = $2 ORDER BY a.number DESC LIMIT $3`,
      [organizationId, id, ATTEMPTS_SHOWN],
    );
    return newest.reverse();
  }

  /** Has a message sent again, under its id, as if it had just happened. @throws delivery_not_found */
  async replay(organizationId: string, webhookId: string, id: string, now: Date, manager: EntityManager): Promise<void> {
    const [, affected]: [unknown, number] = isUuid(id)
      ? await manager.query(
          `UPDATE webhook_deliveries SET state = 'pending', retries = 0, due_at = $4, held_until = NULL, replayed = true, since = $4
           WHERE organization_id = $1 AND webhook_id = $2 AND id = $3`,
          [organizationId, webhookId, id, now],
        )
      : [[], 0];
    if (affected === 0) throw problem(ALERT_PROBLEMS.delivery_not_found);
  }

  /** Has the first messages of a span sent again, at most so many; returns how many. Those that wait for the end of quiet hours go on waiting. */
  async replayAll(
    organizationId: string,
    webhookId: string,
    span: { readonly from: Date; readonly to: Date; readonly states: readonly DeliveryState[] },
    limit: number,
    now: Date,
  ): Promise<number> {
    const [, affected]: [unknown, number] = await this.dataSource.query(
      `UPDATE webhook_deliveries SET state = 'pending', retries = 0, due_at = $7, held_until = NULL, replayed = true, since = $7 WHERE organization_id = $1 AND id IN (
         SELECT id FROM webhook_deliveries WHERE organization_id = $1 AND webhook_id = $2 AND created_at >= $3 AND created_at < $4 AND state = ANY ($5::text[])
           AND (held_until IS NULL OR held_until <= $7)
         ORDER BY created_at, id LIMIT $6 FOR UPDATE)`,
      [organizationId, webhookId, span.from, span.to, span.states, limit, now],
    );
    return affected;
  }
}
