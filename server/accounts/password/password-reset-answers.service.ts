import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { askerRow } from '../mail-limits';
import { UsersRepository } from '../users/users.repository';
import { RESET_MAILS, resendSubject } from './password-limits';
import { PASSWORD_RESET_MAIL } from './password.emails';
import { PasswordResetsRepository } from './password-resets.repository';

const UID_BYTES = 24;

/** The worker's part of asking for a link: whoever has an account gets one, and nobody else hears anything. */
@Injectable()
export class PasswordResetAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly limiter: RateLimiter,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Nothing where it was answered before. */
  async answer(requestId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const email = await this.resets.takeRequest(requestId, manager);
      const user = email === null ? null : await this.users.findByEmail(email, manager);
      if (user === null) return;
      const { uid, counter } = await this.resets.replace(randomBytes(UID_BYTES).toString('base64url'), user.id, this.clock.now(), manager);
      // The mail itself was counted when it was asked for. This starts the cooldown for resending its link.
      await this.limiter.tryTake(RESET_MAILS.ofOneAsker, askerRow(resendSubject(uid, user.email)), manager);
      await this.audit.record(manager, { action: 'account.password_reset_requested', userId: user.id });
      await this.mails.queue(manager, PASSWORD_RESET_MAIL, { to: user.email, language: user.language, params: { uid, counter }, userId: user.id });
    });
  }

  async removeOld(): Promise<void> {
    await this.resets.removeOld(this.clock.now());
  }
}
