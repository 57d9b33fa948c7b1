import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock, MS_PER_DAY } from '../../../platform/clock';
import { currentCaller } from '../../../platform/http/caller-context';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { Mails } from '../../../platform/mail';
import { type Problem, problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { RateLimiter } from '../../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';
import { message } from '../../../platform/messages/message';
import { PasswordConfirmation } from '../../sessions/password-confirmation';
import { SESSION_PROBLEMS, unauthorized } from '../../sessions/sessions.problems';
import type { User } from '../../users/user.entity';
import { CODE_TRIES_BY_PERSON, CODE_MAILS, EMAIL_CHANGE_PURPOSE, EMAIL_UNDO_DAYS } from './email-change';
import { type PendingEmailChange, EmailChangesRepository } from './email-changes.repository';
import { EmailUndosRepository } from './email-undos.repository';
import { PendingLinksRepository } from '../../pending-links/pending-links.repository';
import { EMAIL_CHANGE_ASKED_MAIL, EMAIL_CHANGE_CODE_MAIL, EMAIL_CHANGED_MAIL } from '../profile.emails';
import { PROFILE_PROBLEMS } from '../profile.problems';

/**
 * Another address for an account, proved by a code that is sent there. Whether somebody else has that address is never
 * said here: the mail says it, to whoever reads that mailbox, and no code works.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: EmailChangesRepository,
    private readonly undos: EmailUndosRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly links: PendingLinksRepository,
    private readonly secrets: DerivedSecrets,
    private readonly limiter: RateLimiter,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param email the new address in its normal form
   * @throws password_wrong, validation_failed (it is the address already), rate_limited
   */
  async begin(session: SessionPrincipal, email: string, password: string): Promise<void> {
    const { userId, organizationId } = session;
    const user = await this.confirmation.confirm(session, password);
    if (user.email === email) throw validationProblem({ email: [message('email_is_yours')] });
    await this.dataSource.transaction(async (manager) => {
      await this.limiter.take(CODE_MAILS.ofOneAsker, userId, manager);
      await this.limiter.take(CODE_MAILS.ofAll, email, manager);
      const change = await this.changes.begin(randomUUID(), userId, email, this.clock.now(), manager);
      if (change === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
      const { changeId, counter } = change;
      await this.audit.record(manager, { action: 'account.email_change_requested', userId, organizationId });
      await this.mails.queue(manager, EMAIL_CHANGE_CODE_MAIL, { to: email, language: user.language, params: { changeId, counter }, userId });
      const params = { name: user.name, at: this.clock.now().toISOString(), address: currentCaller().address };
      await this.mails.queue(manager, EMAIL_CHANGE_ASKED_MAIL, { to: user.email, language: user.language, params, userId });
    });
  }

  /**
   * The new address of the account.
   * @throws email_code_invalid, one and the same for every reason
   */
  async confirm({ userId, organizationId }: SessionPrincipal, code: string): Promise<string> {
    const { isAllowed } = await this.limiter.tryTake(CODE_TRIES_BY_PERSON, userId);
    const change = await this.changes.countTry(userId, this.clock.now());
    if (!isAllowed || change === null) throw wrongCode();
    if (!this.isRight(change, code)) {
      await this.audit.record(this.dataSource.manager, { action: 'account.email_change_failed', userId, organizationId });
      throw wrongCode();
    }
    await this.dataSource.transaction(async (manager) => {
      const user = await this.changes.lockPerson(userId, manager);
      if (user === null || !(await this.changes.use(change, manager))) throw wrongCode();
      await this.switch(manager, user, change.email);
      await this.audit.record(manager, { action: 'account.email_changed', userId, organizationId });
    });
    return change.email;
  }

  private isRight({ changeId, counter }: PendingEmailChange, code: string): boolean {
    return this.secrets.isCode(code, EMAIL_CHANGE_PURPOSE, changeId, counter);
  }

  /** From here on the old mailbox opens nothing but the way back, of which a mail tells it. */
  private async switch(manager: EntityManager, { id, name, language, email: before }: User, email: string): Promise<void> {
    if (!(await this.changes.switchAddress(id, email, manager))) throw wrongCode();
    await this.links.endPasswordResets(id, before, manager);
    const now = this.clock.now();
    const undoId = randomUUID();
    const expiresAt = new Date(now.getTime() + EMAIL_UNDO_DAYS * MS_PER_DAY);
    await this.undos.add({ id: undoId, userId: id, email: before, changedAt: now, expiresAt }, manager);
    const params = { name, at: now.toISOString(), address: currentCaller().address, undoId };
    await this.mails.queue(manager, EMAIL_CHANGED_MAIL, { to: before, language, params, userId: id });
  }
}

function wrongCode(): Problem {
  return problem(PROFILE_PROBLEMS.email_code_invalid, { errors: { code: [message('email_code_wrong')] } });
}
