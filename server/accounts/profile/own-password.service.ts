import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { currentCaller } from '../../platform/http/caller-context';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Mails } from '../../platform/mail';
import { validationProblem } from '../../platform/problems/validation-problem';
import { passwordMessage } from '../new-password';
import { PASSWORD_CHANGED_MAIL } from '../password/password.emails';
import { PasswordHasher } from '../password-hasher';
import { PasswordConfirmation } from '../sessions/password-confirmation';
import { SESSION_PROBLEMS, unauthorized } from '../sessions/sessions.problems';
import { SessionsService } from '../sessions/sessions.service';
import { UsersRepository } from '../users/users.repository';
import { AccountErasureRepository } from './deletion/account-erasure.repository';
import { PendingLinksRepository } from '../pending-links/pending-links.repository';
import { ProfileSections } from './profile-sections';

/** A person who is signed in sets another password. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: PasswordConfirmation,
    private readonly people: AccountErasureRepository,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly links: PendingLinksRepository,
    private readonly sections: ProfileSections,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all other sessions, and every pending link or code that would set a password or an address.
   * @throws password_wrong, validation_failed, rate_limited
   */
  async change(session: SessionPrincipal, currentPassword: string, password: string): Promise<void> {
    const { userId, sessionId, organizationId } = session;
    const user = await this.confirmation.confirm(session, currentPassword, 'currentPassword');
    const { kind, name } = await this.sections.read('organization', session);
    const fault = passwordMessage(password, { email: user.email, companyName: kind === 'company' ? name : null });
    if (fault !== null) throw validationProblem({ password: [fault] });
    const passwordHash = await this.hasher.hash(password);
    await this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      // Somebody else may have set another one while these two were hashed.
      const isHere = await this.people.lock(userId, manager);
      if (!isHere || !(await this.users.keepsPassword(userId, user.passwordHash, manager))) throw unauthorized(SESSION_PROBLEMS.session_invalid);
      await this.users.setPassword(userId, passwordHash, now, manager);
      await this.sessions.endAll(manager, userId, 'password_changed', sessionId);
      await this.links.endAll(userId, user.email, manager);
      await this.audit.record(manager, { action: 'account.password_changed', userId, organizationId });
      const params = { userId, at: now.toISOString(), address: currentCaller().address };
      await this.mails.queue(manager, PASSWORD_CHANGED_MAIL, { to: user.email, language: user.language, params, userId });
    });
  }
}
