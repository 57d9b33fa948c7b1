import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageType, WebhookBody } from './webhook-events';

/** What is to be sent, and to whom. */
export interface NewMessage {
  /** Null where it is the same for everybody. */
  readonly organizationId: string | null;
  /** Names what happened: a message with the same source is the same message. */
  readonly source: string;
  readonly body: WebhookBody;
  readonly to: readonly Recipient[];
  /** Until then chats are not sent it. */
  readonly quietUntil?: Date | null;
}

/** An endpoint. */
export interface Recipient {
  readonly id: string;
  readonly organizationId: string;
}

/** An endpoint that wants to be told, with what it wants to be told of. */
export interface Subscriber extends Recipient {
  readonly indexIds: readonly string[] | null;
  readonly watchlistId: string | null;
}

/** What endpoints are sent. A message is written in the transaction of what it tells, so that it is sent if and only if that has happened. */
@Injectable()
export class WebhookMessagesRepository {
  /** Endpoints that want an event, disabled ones too: what happens waits for them. Of one organization, or of all. */
  listSubscribers(manager: EntityManager, type: MessageType, organizationId: string | null): Promise<Subscriber[]> {
    return manager.query(
      `SELECT id, organization_id AS "organizationId", index_ids AS "indexIds", watchlist_id AS "watchlistId" FROM webhooks
       WHERE $1 = ANY (events) AND ($2::uuid IS NULL OR organization_id = $2) ORDER BY created_at, id`,
      [type, organizationId],
    );
  }

  /** Writes a message with its deliveries, due at once, or of chats when quiet hours are over; nothing happens where there is one from this source already. */
  async add(manager: EntityManager, { organizationId, source, body, to, quietUntil = null }: NewMessage, now: Date): Promise<void> {
    if (to.length === 0) return;
    const id = `msg_${randomUUID().replaceAll('-', '')}`;
    const added: object[] = await manager.query(
      `INSERT INTO webhook_messages (id, organization_id, type, source, body, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT ON CONSTRAINT webhook_messages_source DO NOTHING RETURNING id`,
      [id, organizationId, body.type, source, JSON.stringify(body), now],
    );
    if (added.length === 0) return;
    // One that is deleted meanwhile is left out, and fails nothing.
    await manager.query(
      `INSERT INTO webhook_deliveries (id, organization_id, webhook_id, message_id, state, attempts, retries, due_at, held_until, since, created_at)
       SELECT gen_random_uuid(), w.organization_id, w.id, $1, 'pending', 0, 0, coalesce(h.until, $4), h.until, $4, $4
       FROM unnest($2::uuid[], $3::uuid[]) AS wanted (organization_id, id)
       JOIN webhooks w ON w.organization_id = wanted.organization_id AND w.id = wanted.id
       CROSS JOIN LATERAL (SELECT CASE WHEN w.kind = 'slack' THEN $5::timestamptz END AS until) h FOR KEY SHARE OF w`,
      [id, to.map((one) => one.organizationId), to.map((one) => one.id), now, quietUntil],
    );
  }
}
