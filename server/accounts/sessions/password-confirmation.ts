import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { problem } from '../../platform/problems/problem';
import { message } from '../../platform/messages/message';
import { PasswordHasher } from '../password-hasher';
import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { LoginThrottle } from './sign-in/login-throttle';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';

export type ConfirmedSession = Pick<SessionPrincipal, 'userId' | 'sessionId'>;

/** Asks a person who is signed in for their password again, before what only they may do. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottle,
    private readonly audit: Audit,
  ) {}

  /**
   * The person, if this is their password. Wrong ones count for the session, with the delays of sign-ins: a stolen session is no
   * way to guess it, and strangers who guess elsewhere keep nobody from it.
   * @param field the one of the request that the password came in
   * @throws password_wrong, rate_limited
   */
  async confirm({ userId, sessionId }: ConfirmedSession, password: string, field = 'password'): Promise<User> {
    const user = await this.users.find(userId);
    if (user === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    await this.throttle.countConfirmation(sessionId);
    const isRight = await this.hasher.verify(user.passwordHash, password);
    await this.dataSource.transaction(async (manager) => {
      if (isRight) {
        await this.throttle.forgetConfirmations(manager, sessionId);
      } else {
        await this.audit.record(manager, { action: 'account.password_confirmation_failed', userId });
      }
    });
    if (!isRight) throw problem(SESSION_PROBLEMS.password_wrong, { errors: { [field]: [message('password_wrong')] } });
    return user;
  }
}
