import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { problem } from '../../../platform/problems/problem';
import { PasswordHasher } from '../../password-hasher';
import { SecondFactors } from '../../two-factor/second-factors.service';
import type { User } from '../../users/user.entity';
import { UsersRepository } from '../../users/users.repository';
import { LoginChallenges } from './login-challenges';
import { LoginThrottle } from './login-throttle';
import { type SignedIn, SignInCompletion } from './sign-in-completion';
import { SESSION_PROBLEMS } from '../sessions.problems';

/** A right password of a person with a second factor: the sign-in goes on with a code. */
export interface CodeAwaited {
  readonly challenge: string;
}

/** From address and password, and a code where the person wants one asked for, to a session. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly challenges: LoginChallenges,
    private readonly secondFactors: SecondFactors,
    private readonly completion: SignInCompletion,
    private readonly audit: Audit,
  ) {}

  /**
   * Every attempt that is let in takes one hash, and fails in one way. A right password is looked at once more where the
   * account was changed meanwhile: it may only have been hashed anew, by another sign-in.
   * @param email in its normal form
   * @throws invalid_credentials, rate_limited
   */
  async signIn(email: string, password: string): Promise<SignedIn | CodeAwaited> {
    await this.throttle.count(email);
    const outcome = (await this.attempt(email, password)) ?? (await this.attempt(email, password));
    if (outcome === null) throw invalidCredentials();
    return outcome;
  }

  /** Null where the password was right and has been replaced before there was a session. */
  private async attempt(email: string, password: string): Promise<SignedIn | CodeAwaited | null> {
    const user = await this.users.findByEmail(email);
    if (!(await this.hasher.verify(user?.passwordHash ?? null, password)) || user === null) {
      await this.reportFailure(email, user);
      throw invalidCredentials();
    }
    const rehashed = this.hasher.isOutdated(user.passwordHash) ? await this.hasher.hash(password) : null;
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.users.keepsPassword(user.id, user.passwordHash, manager))) return null;
      if (rehashed !== null) await this.users.rehash(user.id, user.passwordHash, rehashed, manager);
      await this.throttle.giveBack(manager, email);
      // The account's failures stay until the code was right too: who has found the password out still has to guess slowly.
      if (await this.secondFactors.isOn(user.id, manager)) return this.awaitCode(manager, user.id);
      return this.completion.complete(manager, user, 'password');
    });
  }

  /**
   * Finishes a sign-in with a code of the app, or with one of the recovery codes.
   * @throws sign_in_code_invalid, rate_limited
   */
  async verify(challenge: string, code: string): Promise<SignedIn> {
    const taken = await this.challenges.take(challenge);
    const user = taken === null ? null : await this.users.find(taken.userId);
    if (taken === null || user === null) throw invalidCode();
    const signedIn = await this.secondFactors.withCode(user.id, code, async (manager, kind) => {
      const isFirst = (await this.users.keepsPassword(user.id, user.passwordHash, manager)) && (await this.challenges.use(manager, taken.id));
      if (!isFirst) throw invalidCode();
      return this.completion.complete(manager, user, kind);
    });
    if (signedIn !== null) return signedIn;
    await this.audit.record(this.dataSource.manager, { action: 'account.sign_in_failed', userId: user.id, details: { reason: 'code' } });
    throw invalidCode();
  }

  /** Audited even if no code ever comes, since somebody knows the password. */
  private async awaitCode(manager: EntityManager, userId: string): Promise<CodeAwaited> {
    const challenge = await this.challenges.open(manager, userId);
    await this.audit.record(manager, { action: 'account.sign_in_code_awaited', userId });
    return { challenge };
  }

  /** Writes the same for an address that has no account, so that it takes as long. */
  private async reportFailure(email: string, user: User | null): Promise<void> {
    await this.dataSource.transaction(async (manager: EntityManager) => {
      await this.throttle.confirmFailure(manager, email);
      await this.audit.record(manager, { action: 'account.sign_in_failed', userId: user?.id, details: { reason: 'password' } });
    });
  }
}

function invalidCode(): Error {
  return problem(SESSION_PROBLEMS.sign_in_code_invalid, { errors: 'detail' });
}

/** The specification's client reads a list of messages here. */
function invalidCredentials(): Error {
  return problem(SESSION_PROBLEMS.invalid_credentials, { errors: 'detail' });
}
