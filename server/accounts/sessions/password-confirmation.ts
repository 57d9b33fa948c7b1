import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { problem } from '../../platform/problems/problem';
import { message } from '../../platform/messages/message';
import { PasswordHasher } from '../password-hasher';
import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { LoginThrottle } from './sign-in/login-throttle';
import { SESSION_PROBLEMS, unauthorized } from './sessions.problems';

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
   * The person, if this is their password. Wrong ones count like those of sign-ins, so that a stolen session is no way
   * to guess it.
   * @param field the one of the request that the password came in
   * @throws password_wrong, rate_limited
   */
  async confirm(userId: string, password: string, field = 'password'): Promise<User> {
    const user = await this.users.find(userId);
    if (user === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    await this.throttle.count(user.email);
    const isRight = await this.hasher.verify(user.passwordHash, password);
    await this.dataSource.transaction(async (manager) => {
      if (isRight) {
        await this.throttle.giveBack(manager);
        await this.throttle.forget(manager, user.email);
      } else {
        await this.audit.record(manager, { action: 'account.password_confirmation_failed', userId });
      }
    });
    if (!isRight) throw problem(SESSION_PROBLEMS.password_wrong, { errors: { [field]: [message('password_wrong')] } });
    return user;
  }
}
