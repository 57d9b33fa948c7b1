import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Placed, Position } from '../../platform/http/keyset';
import type { ContactTopic } from '../../reference/contact-topics';

/** What a visitor wrote. */
export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  /** In its normal form. */
  readonly email: string;
  readonly organization: string | null;
  readonly topic: ContactTopic;
  readonly message: string;
  readonly createdAt: Date;
  /** When one of the staff was done with it. */
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
}

export type NewContactMessage = Omit<ContactMessage, 'handledAt' | 'handledBy'>;

export interface ContactFilter {
  readonly topic: ContactTopic | null;
  readonly handled: boolean | null;
}

const COLUMNS = `id, name, email, organization, topic, message, created_at AS "createdAt", handled_at AS "handledAt", handled_by AS "handledBy"`;

@Injectable()
export class ContactMessagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ id, name, email, organization, topic, message, createdAt }: NewContactMessage, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO contact_messages (id, name, email, organization, topic, message, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, name, email, organization, topic, message, createdAt],
    );
  }

  async find(id: string): Promise<ContactMessage | null> {
    const rows: ContactMessage[] = await this.dataSource.query(`SELECT ${COLUMNS} FROM contact_messages WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Newest first. */
  async list({ topic, handled }: ContactFilter, after: Position | null, limit: number): Promise<Placed<ContactMessage>[]> {
    const rows: (ContactMessage & { at: string })[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, created_at::text AS at FROM contact_messages
       WHERE ($1::text IS NULL OR topic = $1) AND ($2::boolean IS NULL OR (handled_at IS NOT NULL) = $2)
         AND ($3::timestamptz IS NULL OR (created_at, id) < ($3::timestamptz, $4::uuid))
       ORDER BY created_at DESC, id DESC LIMIT $5`,
      [topic, handled, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }

  /** Marks it as done by this person, or as open again. Null where there is none; who was first to be done with it stays. */
  async setHandled(id: string, by: string | null, now: Date, manager: EntityManager): Promise<ContactMessage | null> {
    const [rows]: [ContactMessage[], number] = await manager.query(
      `UPDATE contact_messages SET
         handled_at = CASE WHEN $2::uuid IS NULL THEN NULL ELSE coalesce(handled_at, $3) END,
         handled_by = CASE WHEN $2::uuid IS NULL THEN NULL ELSE coalesce(handled_by, $2) END
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, by, now],
    );
    return rows[0] ?? null;
  }
}
