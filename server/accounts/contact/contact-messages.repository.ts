import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { listNewestFirst } from '../../platform/database/newest-first';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import type { ContactTopic } from '../../reference/contact-topics';
import { ContactMessage } from './contact-message.entity';

export type NewContactMessage = Omit<ContactMessage, 'handledAt' | 'handledBy'>;

export interface ContactFilter {
  readonly topic: ContactTopic | null;
  readonly handled: boolean | null;
}

const COLUMNS = `id, name, email, organization, topic, message, created_at AS "createdAt", handled_at AS "handledAt", handled_by AS "handledBy"`;

@Injectable()
export class ContactMessagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(message: NewContactMessage, manager: EntityManager): Promise<void> {
    await manager.insert(ContactMessage, message);
  }

  find(id: string): Promise<ContactMessage | null> {
    return this.dataSource.manager.findOneBy(ContactMessage, { id });
  }

  /** Newest first. */
  list({ topic, handled }: ContactFilter, after: Position | null, limit: number): Promise<Placed<ContactMessage>[]> {
    const query = this.dataSource.manager.createQueryBuilder(ContactMessage, 'm');
    if (topic !== null) query.andWhere({ topic });
    if (handled !== null) query.andWhere({ handledAt: handled ? Not(IsNull()) : IsNull() });
    return listNewestFirst(query, after, limit);
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
