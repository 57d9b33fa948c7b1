import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { DomainEvents } from '../../../platform/events/domain-events';
import { currentCaller } from '../../../platform/http/caller-context';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { Mails } from '../../../platform/mail';
import { problem } from '../../../platform/problems/problem';
import { AccountDeleted } from '../../accounts.events';
import { LoginThrottle } from '../../sessions/sign-in/login-throttle';
import { IdentityConfirmation, type ProofOfIdentity } from '../../sessions/identity-confirmation';
import { SESSION_PROBLEMS, unauthorized } from '../../sessions/sessions.problems';
import type { User } from '../../users/user.entity';
import { AccountErasureRepository } from './account-erasure.repository';
import { ACCOUNT_DELETED_MAIL } from '../profile.emails';
import { PROFILE_PROBLEMS } from '../profile.problems';

/** Deletes an account: all of it in one transaction, or nothing. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly confirmation: IdentityConfirmation,
    private readonly erasure: AccountErasureRepository,
    private readonly throttle: LoginThrottle,
    private readonly events: DomainEvents,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws password_wrong, two_factor_code_wrong, validation_failed, last_staff, rate_limited, and what other domains refuse it with */
  async delete(session: SessionPrincipal, proof: ProofOfIdentity): Promise<void> {
    await this.confirmation.whenConfirmed(session, proof, (manager, user) => this.remove(manager, user, session.organizationId));
  }

  /** Of two at once, the second finds nobody. The mail is queued while there is an address to send it to. */
  private async remove(manager: EntityManager, { id: userId, email, name, language, isStaff }: User, organizationId: string): Promise<void> {
    if (isStaff && !(await this.erasure.lockStaff(userId, manager))) throw problem(PROFILE_PROBLEMS.last_staff);
    if (!(await this.erasure.lock(userId, manager))) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    await this.events.publish(new AccountDeleted(userId), manager);
    const params = { name, at: this.clock.now().toISOString(), address: currentCaller().address };
    await this.throttle.forget(manager, email);
    await this.audit.record(manager, { action: 'account.deleted', userId, organizationId });
    await this.erasure.erase(userId, email, this.clock.now(), manager);
    await this.mails.queue(manager, ACCOUNT_DELETED_MAIL, { to: email, language, params, userId });
  }
}
