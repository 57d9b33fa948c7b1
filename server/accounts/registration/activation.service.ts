import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { callerGroup } from '../../platform/http/caller-context';
import { Mails } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { AccountActivated } from '../accounts.events';
import { UsersRepository } from '../users/users.repository';
import { WELCOME_MAIL } from './registration.emails';
import { CODE_PURPOSE, CODE_TRIES, CODE_TRIES_BY_NETWORK } from './registration-limits';
import { REGISTRATION_PROBLEMS } from './registration.problems';
import { type CodeName, type RegistrationDetails, RegistrationsRepository } from './registrations.repository';

/** The right code turns a sign-up into an account. Anything else is refused in one and the same way. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly users: UsersRepository,
    private readonly secrets: DerivedSecrets,
    private readonly limiter: RateLimiter,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * Whose account it is, and a token for the address of the welcome page, which opens nothing.
   * @throws Problem otp_invalid
   */
  async activate(preId: string, otp: string): Promise<{ email: string; token: string }> {
    const now = this.clock.now();
    const registration = await this.registrations.countTry(preId, now);
    if (registration === null) throw problem(REGISTRATION_PROBLEMS.otp_invalid);
    if (!(await this.isRight(registration, otp))) {
      await this.audit.record(this.dataSource.manager, { action: 'account.sign_up_code_refused' });
      throw problem(REGISTRATION_PROBLEMS.otp_invalid);
    }
    const userId = await this.dataSource.transaction((manager) => this.open(registration, now, manager));
    if (userId === null) throw problem(REGISTRATION_PROBLEMS.otp_invalid);
    return { email: registration.email, token: this.secrets.token('activation', userId, 0) };
  }

  private async isRight(registration: RegistrationDetails & CodeName, otp: string): Promise<boolean> {
    const isAllowed = await this.takeTry(registration.email);
    return this.secrets.isCode(otp, CODE_PURPOSE, registration.preId, registration.codeCounter) && isAllowed;
  }

  /** A refused attempt from one network does not count against the others. */
  private async takeTry(email: string): Promise<boolean> {
    const { isAllowed } = await this.limiter.tryTake(CODE_TRIES_BY_NETWORK, `email ${email} network ${callerGroup()}`);
    return isAllowed && (await this.limiter.tryTake(CODE_TRIES, `email ${email}`)).isAllowed;
  }

  /** The account with all that belongs to it, or null where the address has one by now. */
  private async open(registration: RegistrationDetails & CodeName, now: Date, manager: EntityManager): Promise<string | null> {
    const { email, name, surname, countryId, industry, kind, companyName, companyAddress, passwordHash, language, createdAt } = registration;
    const userId = randomUUID();
    const user = { id: userId, email, name, surname, countryId, industry, passwordHash, language, isStaff: false, createdAt: now };
    // First, because it locks: of several codes for one address, only one gets past here.
    if (!(await this.users.add({ ...user, termsAcceptedAt: createdAt }, manager))) return null;
    if (!(await this.registrations.consume(registration, manager))) throw problem(REGISTRATION_PROBLEMS.otp_invalid);
    const organization = { kind, name: companyName ?? `${name} ${surname}`, address: companyAddress };
    await this.audit.record(manager, { action: 'account.activated', userId });
    await this.events.publish(new AccountActivated(userId, organization), manager);
    await this.mails.queue(manager, WELCOME_MAIL, { to: email, language, userId, params: { userId, organizationName: organization.name } });
    return userId;
  }
}
