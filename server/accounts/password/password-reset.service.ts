import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { callerGroup, currentCaller } from '../../platform/http/caller-context';
import { Mails } from '../../platform/mail';
import { type Problem, problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { passwordMessage } from '../new-password';
import { PasswordHasher } from '../password-hasher';
import { PendingLinksRepository } from '../pending-links/pending-links.repository';
import { LoginThrottle } from '../sessions/sign-in/login-throttle';
import { SessionsService } from '../sessions/sessions.service';
import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { RESET_PURPOSE, WRONG_RESET_LINKS } from './password-limits';
import { PASSWORD_CHANGED_MAIL } from './password.emails';
import { PASSWORD_PROBLEMS } from './password.problems';
import { PasswordResetsRepository, type ResetLink } from './password-resets.repository';

/** Setting a new password by the link of a mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly resets: PasswordResetsRepository,
    private readonly links: PendingLinksRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly hasher: PasswordHasher,
    private readonly secrets: DerivedSecrets,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password and ends everything that the old one opened. Signs nobody in. The answer is whose it is now.
   * @throws Problem reset_link_invalid, validation_failed (the link stays good), rate_limited
   */
  async reset(uid: string, token: string, password: string): Promise<User> {
    const link = await this.findLink(uid, token);
    const user = link === null ? null : await this.users.find(link.userId);
    if (link === null || user === null) throw await this.wrongLink();
    const fault = passwordMessage(password, user);
    if (fault !== null) throw validationProblem({ password: [fault] });
    const passwordHash = await this.hasher.hash(password);
    const isDone = await this.dataSource.transaction((manager) => this.set(user, link, passwordHash, manager));
    if (!isDone) throw await this.wrongLink();
    return user;
  }

  private async findLink(uid: string, token: string): Promise<ResetLink | null> {
    const link = await this.resets.findLive(uid, this.clock.now());
    return link !== null && this.secrets.isToken(token, RESET_PURPOSE, uid, link.counter) ? link : null;
  }

  private async set(user: User, link: ResetLink, passwordHash: string, manager: EntityManager): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.resets.use(link, now, manager))) return false;
    await this.users.setPassword(user.id, passwordHash, now, manager);
    await this.sessions.endAll(manager, user.id, 'password_changed');
    await this.throttle.forget(manager, user.email);
    await this.links.endAll(user.id, user.email, manager);
    await this.audit.record(manager, { action: 'account.password_reset', userId: user.id });
    const params = { userId: user.id, at: now.toISOString(), address: currentCaller().address };
    await this.mails.queue(manager, PASSWORD_CHANGED_MAIL, { to: user.email, language: user.language, params, userId: user.id });
    return true;
  }

  /** One refusal for all links that are none; of too many, the limit's. */
  private async wrongLink(): Promise<Problem> {
    await this.limiter.take(WRONG_RESET_LINKS, callerGroup());
    return problem(PASSWORD_PROBLEMS.reset_link_invalid);
  }
}
