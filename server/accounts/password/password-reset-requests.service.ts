import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { callerGroup } from '../../platform/http/caller-context';
import { normalizeEmail } from '../../platform/http/input/email-address';
import { Mails } from '../../platform/mail';
import { Outbox } from '../../platform/queue/outbox.service';
import { RateLimiter, tooMany } from '../../platform/rate-limits/rate-limiter';
import { UsersRepository } from '../users/users.repository';
import { tryTakeMail } from '../mail-limits';
import { RESET_MAILS, resendSubject } from './password-limits';
import { PASSWORD_RESET_MAIL } from './password.emails';
import { ANSWER_PASSWORD_RESET_REQUEST } from './password.jobs';
import { PasswordResetsRepository } from './password-resets.repository';

/**
 * Asking for a link. Every address is treated alike and kept for the worker, which alone looks whether it has an account: there
 * is nothing in the reply or in its time to tell.
 */
@Injectable()
export class PasswordResetRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Keeps the request for a link, or silently drops it where the text is not an address or this network asked a short while ago. */
  async request(text: string): Promise<void> {
    const email = normalizeEmail(text);
    if (email === null) return;
    await this.dataSource.transaction(async (manager) => {
      const subject = { address: `email ${email}`, asker: callerGroup() };
      const { isAllowed } = await tryTakeMail(this.limiter, RESET_MAILS, subject, manager);
      if (!isAllowed) return;
      const requestId = randomUUID();
      await this.resets.addRequest(requestId, email, this.clock.now(), manager);
      await this.outbox.add(manager, ANSWER_PASSWORD_RESET_REQUEST, { requestId });
      // Whose account it is, if any, the worker's event says, under the same request id.
      await this.audit.record(manager, { action: 'account.password_reset_asked' });
    });
  }

  /**
   * Sends a new link in place of the one with this uid.
   * @throws Problem rate_limited, also for a uid that names none
   */
  async resend(uid: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const user = await this.findPerson(uid, manager);
      const { isAllowed, retryAfterSeconds } = await tryTakeMail(this.limiter, RESET_MAILS, resendSubject(uid, user?.email ?? null), manager);
      if (!isAllowed) throw tooMany(retryAfterSeconds);
      const link = user === null ? null : await this.resets.renew(uid, this.clock.now(), manager);
      if (user === null || link === null) return;
      const { counter } = link;
      await this.audit.record(manager, { action: 'account.password_reset_requested', userId: user.id });
      await this.mails.queue(manager, PASSWORD_RESET_MAIL, { to: user.email, language: user.language, params: { uid, counter }, userId: user.id });
    });
  }

  private async findPerson(uid: string, manager: EntityManager) {
    const userId = await this.resets.findOwner(uid, this.clock.now(), manager);
    return userId === null ? null : this.users.find(userId, manager);
  }
}
