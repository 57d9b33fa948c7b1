import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { problem } from '../../platform/problems/problem';
import { PasswordHasher } from '../password-hasher';
import { SecondFactors } from '../two-factor/second-factors.service';
import { type User, UsersRepository } from '../users/users.repository';
import { LoginChallenges } from './login-challenges';
import { LoginThrottle } from './login-throttle';
import { type SignedIn, SignInCompletion } from './sign-in-completion';
import { SESSION_PROBLEMS } from './sessions.problems';

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
   * Every attempt that is let in takes one hash, and fails in one way.
   * @param email in its normal form
   * @throws invalid_credentials, rate_limited
   */
  async signIn(email: string, password: string): Promise<SignedIn | CodeAwaited> {
    await this.throttle.count(email);
    const user = await this.users.findByEmail(email);
    if (!(await this.hasher.verify(user?.passwordHash ?? null, password)) || user === null) {
      await this.reportFailure(email, user);
      throw invalidCredentials();
    }
    const rehashed = this.hasher.isOutdated(user.passwordHash) ? await this.hasher.hash(password) : null;
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.users.keepsPassword(user.id, user.passwordHash, manager))) throw invalidCredentials();
      if (rehashed !== null) await this.users.rehash(user.id, user.passwordHash, rehashed, manager);
      await this.throttle.giveBack(manager);
      // The account's failures stay until the code was right too: who has found the password out still has to guess slowly.
      if (await this.secondFactors.isOn(user.id, manager)) return { challenge: await this.challenges.open(manager, user.id) };
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
    if (taken === null || user === null) throw problem(SESSION_PROBLEMS.sign_in_code_invalid);
    const signedIn = await this.secondFactors.withCode(user.id, code, async (manager, kind) => {
      const isFirst = (await this.users.keepsPassword(user.id, user.passwordHash, manager)) && (await this.challenges.use(manager, taken.id));
      if (!isFirst) throw problem(SESSION_PROBLEMS.sign_in_code_invalid);
      return this.completion.complete(manager, user, kind);
    });
    if (signedIn !== null) return signedIn;
    await this.audit.record(this.dataSource.manager, { action: 'account.sign_in_failed', userId: user.id, details: { reason: 'code' } });
    throw problem(SESSION_PROBLEMS.sign_in_code_invalid);
  }

  private async reportFailure(email: string, user: User | null): Promise<void> {
    await this.dataSource.transaction(async (manager: EntityManager) => {
      await this.throttle.confirmFailure(manager, email);
      if (user !== null) await this.audit.record(manager, { action: 'account.sign_in_failed', userId: user.id, details: { reason: 'password' } });
    });
  }
}

/** The specification's client reads a list of messages here. */
function invalidCredentials(): Error {
  return problem(SESSION_PROBLEMS.invalid_credentials, { errors: 'detail' });
}
