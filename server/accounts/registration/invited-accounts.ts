import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { currentCaller } from '../../platform/http/caller-context';
import { Mails } from '../../platform/mail';
import { validationProblem } from '../../platform/problems/validation-problem';
import { passwordMessage } from '../new-password';
import { PasswordHasher } from '../password-hasher';
import { UsersRepository } from '../users/users.repository';
import { WELCOME_MAIL } from './registration.emails';

/** Somebody who has shown by a link of a mail that the address is theirs. */
export interface InvitedPerson {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly countryId: number;
  readonly password: string;
}

/** An account ready to be created. Its password is hashed already: hashing takes a while and must not hold up a transaction. */
export interface PreparedAccount extends Omit<InvitedPerson, 'password'> {
  readonly passwordHash: string;
}

/** Accounts of invited people: no code is needed, since the link came to the address, and the organization exists already. */
@Injectable()
export class InvitedAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws validation_failed */
  async prepare({ password, ...person }: InvitedPerson, companyName: string): Promise<PreparedAccount> {
    const fault = passwordMessage(password, { email: person.email, companyName });
    if (fault !== null) throw validationProblem({ password: [fault] });
    return { ...person, passwordHash: await this.hasher.hash(password) };
  }

  /** The id of the new person, in the caller's transaction; null where the address has an account. */
  async open(account: PreparedAccount, organizationName: string, manager: EntityManager): Promise<string | null> {
    const now = this.clock.now();
    const { language } = currentCaller();
    const user = { ...account, id: randomUUID(), industry: null, language, isStaff: false, termsAcceptedAt: now, createdAt: now };
    if (!(await this.users.add(user, manager))) return null;
    await this.audit.record(manager, { action: 'account.activated', userId: user.id });
    const params = { userId: user.id, organizationName };
    await this.mails.queue(manager, WELCOME_MAIL, { to: user.email, language, userId: user.id, params });
    return user.id;
  }
}
