import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import { type RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { UsersRepository } from '../users/users.repository';
import type { CreateContactMessageRequest } from './contact.dto';
import { CONTACT_MESSAGE } from './contact.emails';
import { ContactMessagesRepository } from './contact-messages.repository';

const BY_SENDER: RateLimit = { name: 'contact by sender', windows: [{ count: 5, seconds: 3_600 }] };

/** Takes messages of visitors. Nothing goes back to the address they give: it may be somebody else's. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps the message and mails it to the staff, in the caller's transaction.
   * @throws Problem rate_limited
   */
  async receive(manager: EntityManager, request: CreateContactMessageRequest): Promise<void> {
    await this.limiter.take(BY_SENDER, request.email, manager);
    const { name, email, topic, message } = request;
    const id = randomUUID();
    await this.messages.add({ id, name, email, organization: request.organization || null, topic, message, createdAt: this.clock.now() }, manager);
    await this.tellStaff(id, email, manager);
    await this.audit.record(manager, { action: 'contact.message_received', details: { messageId: id, topic } });
  }

  private async tellStaff(messageId: string, replyTo: string, manager: EntityManager): Promise<void> {
    for (const { id, email, language } of await this.users.listStaff(manager)) {
      await this.mails.queue(manager, CONTACT_MESSAGE, { to: email, language, replyTo, userId: id, params: { messageId } });
    }
  }
}
