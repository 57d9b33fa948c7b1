import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { isUuid } from '../../platform/http/input/field-rules';
import { type Page, readPages, readPage } from '../../platform/http/lists/keyset';
import { problem } from '../../platform/problems/problem';
import { CONTACT_PROBLEMS } from './contact.problems';
import type { ContactMessage } from './contact-message.entity';
import { type ContactFilter, ContactMessagesRepository } from './contact-messages.repository';
import type { ListContactMessagesQuery } from './staff-contact.dto';

/** What the staff does with messages of visitors. */
@Injectable()
export class StaffContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly messages: ContactMessagesRepository,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_cursor */
  list(query: ListContactMessagesQuery): Promise<Page<ContactMessage>> {
    const filter = filterOf(query);
    const purpose = `contact messages ${filter.topic} ${filter.handled}`;
    return readPage(this.cursors, purpose, query, (after, limit) => this.messages.list(filter, after, limit));
  }

  /** All messages that the filters leave. Who takes them out of the product is written down. */
  async export(query: ListContactMessagesQuery, userId: string): Promise<AsyncIterable<readonly ContactMessage[]>> {
    const filter = filterOf(query);
    const details = { topic: filter.topic, handled: filter.handled };
    await this.audit.record(this.dataSource.manager, { action: 'contact.messages_exported', userId, details });
    return readPages((after, limit) => this.messages.list(filter, after, limit));
  }

  /** @throws Problem contact_message_not_found */
  async get(id: string): Promise<ContactMessage> {
    return found(isUuid(id) ? await this.messages.find(id) : null);
  }

  /** @throws Problem contact_message_not_found */
  setHandled(id: string, isHandled: boolean, userId: string): Promise<ContactMessage> {
    return this.dataSource.transaction(async (manager) => {
      const changed = isUuid(id) ? await this.messages.setHandled(id, isHandled ? userId : null, this.clock.now(), manager) : null;
      const message = found(changed);
      const action = isHandled ? 'contact.message_handled' : 'contact.message_reopened';
      await this.audit.record(manager, { action, userId, details: { messageId: id } });
      return message;
    });
  }
}

function filterOf({ topic, handled }: ListContactMessagesQuery): ContactFilter {
  return { topic: topic ?? null, handled: handled ?? null };
}

function found(message: ContactMessage | null): ContactMessage {
  if (message === null) throw problem(CONTACT_PROBLEMS.contact_message_not_found);
  return message;
}
