import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { logContext } from '../logging/logger';
import { Outbox } from '../queue/outbox.service';
import type { Language } from '../messages/messages';
import type { MailTemplate } from './mail-template';
import { SEND_BULK_MAIL, SEND_MAIL } from './mail.jobs';
import { MailsRepository } from './mails.repository';

/** One address, without a name, and nothing that could become a second one or another header. */
const ADDRESS = /^[^\s<>()[\]"\\,;:@\p{Cc}]+@[^\s<>()[\]"\\,;:@\p{Cc}]+$/u;
const ADDRESS_LENGTH_MAX = 254;

export interface MailOrder<Params extends object> {
  readonly to: string;
  readonly language: Language;
  readonly params: Params;
  /** Whom it is about, where that is somebody with an account. */
  readonly userId?: string;
  /** Where answers go; without it, to nobody. */
  readonly replyTo?: string;
  /** One of many that nobody waits for; it holds up none that somebody does. */
  readonly isBulk?: boolean;
}

/** Mails are promised here, in the caller's transaction; the worker writes and sends them. */
@Injectable()
export class Mails {
  constructor(
    private readonly repository: MailsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a mail if and only if the transaction commits. The answer is its id.
   * @throws Error where an address is none; callers have checked them.
   */
  async queue<Params extends object>(manager: EntityManager, template: MailTemplate<Params>, order: MailOrder<Params>): Promise<string> {
    const { to, language, params, userId = null, replyTo = null, isBulk = false } = order;
    for (const address of [to, ...(replyTo === null ? [] : [replyTo])]) {
      if (address.length > ADDRESS_LENGTH_MAX || !ADDRESS.test(address)) throw new Error(`not an address for the mail ${template.name}`);
    }
    const id = randomUUID();
    const requestId = logContext.getStore()?.requestId ?? null;
    await this.repository.insert(
      manager,
      { id, template: template.name, recipient: to, replyTo, language, params, userId, requestId },
      this.clock.now(),
    );
    await this.outbox.add(manager, isBulk ? SEND_BULK_MAIL : SEND_MAIL, { mailId: id });
    return id;
  }
}
