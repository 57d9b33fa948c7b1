import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { currentCaller } from '../../platform/http/caller-context';
import { Mails, type MailTemplate } from '../../platform/mail';
import { type Problem, problem } from '../../platform/problems/problem';
import { message } from '../../platform/messages/message';
import { type ConfirmedSession, PasswordConfirmation } from '../sessions/password-confirmation';
import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { newRecoveryCodes } from './recovery-codes';
import { SecondFactorSecrets } from './second-factor-secrets';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecondFactors } from './second-factors.service';
import { newTotpSecret, totpUri } from './totp';
import { RECOVERY_CODES_MAIL, TWO_FACTOR_OFF_MAIL, TWO_FACTOR_ON_MAIL, type TwoFactorNews } from './two-factor.emails';
import { TWO_FACTOR_PROBLEMS } from './two-factor.problems';

/** A secret that was shown and never confirmed is good for so long. */
const PENDING_MINUTES = 60;

export interface TwoFactorState {
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** A secret to put into an app. */
export interface PendingTwoFactor {
  readonly secret: string;
  readonly uri: string;
}

/** Turning the second factor on and off. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: SecondFactors,
    private readonly secrets: SecondFactorSecrets,
    private readonly passwords: PasswordConfirmation,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async getState(userId: string): Promise<TwoFactorState> {
    const since = (await this.factors.find(userId))?.confirmedAt ?? null;
    return { since, recoveryCodesLeft: since === null ? 0 : await this.factors.countRecoveryCodes(userId) };
  }

  /**
   * A new secret, which nothing asks for until it is confirmed.
   * @throws password_wrong, rate_limited, two_factor_already_on
   */
  async begin(session: ConfirmedSession, password: string): Promise<PendingTwoFactor> {
    const { userId } = session;
    const { email } = await this.passwords.confirm(session, password);
    const secret = newTotpSecret();
    const isPending = await this.factors.begin(userId, this.secrets.sealApp(userId, secret), this.clock.now());
    if (!isPending) throw problem(TWO_FACTOR_PROBLEMS.two_factor_already_on);
    return { secret, uri: totpUri(secret, email) };
  }

  /**
   * Turns it on with a first code of the app. The answer is the recovery codes, shown this once.
   * @throws two_factor_not_begun, two_factor_already_on, two_factor_code_wrong, rate_limited
   */
  async confirm(userId: string, code: string): Promise<string[]> {
    const pending = await this.factors.find(userId);
    const now = this.clock.now();
    if (pending !== null && pending.confirmedAt !== null) throw problem(TWO_FACTOR_PROBLEMS.two_factor_already_on);
    if (pending === null || now.getTime() - pending.createdAt.getTime() >= PENDING_MINUTES * 60_000)
      throw problem(TWO_FACTOR_PROBLEMS.two_factor_not_begun);
    const step = await this.codes.stepOfPending(userId, pending.secret, code);
    if (step === null) throw wrongCode();
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.factors.confirm(userId, pending.secret, step, now, manager))) throw problem(TWO_FACTOR_PROBLEMS.two_factor_not_begun);
      await this.tell(manager, await this.users.find(userId, manager), 'account.two_factor_turned_on', TWO_FACTOR_ON_MAIL);
      return this.giveRecoveryCodes(manager, userId);
    });
  }

  /** @throws two_factor_not_on, password_wrong, two_factor_code_wrong, rate_limited */
  renewRecoveryCodes(session: ConfirmedSession, password: string, code: string): Promise<string[]> {
    return this.withBoth(session, password, code, async (manager, user) => {
      await this.tell(manager, user, 'account.recovery_codes_renewed', RECOVERY_CODES_MAIL);
      return this.giveRecoveryCodes(manager, session.userId);
    });
  }

  /** @throws two_factor_not_on, password_wrong, two_factor_code_wrong, rate_limited */
  async turnOff(session: ConfirmedSession, password: string, code: string): Promise<void> {
    await this.withBoth(session, password, code, async (manager, user) => {
      await this.factors.remove(session.userId, manager);
      await this.tell(manager, user, 'account.two_factor_turned_off', TWO_FACTOR_OFF_MAIL);
      return true;
    });
  }

  /** Asks for both factors before the work. */
  private async withBoth<T>(
    session: ConfirmedSession,
    password: string,
    code: string,
    work: (manager: EntityManager, user: User) => Promise<T>,
  ): Promise<T> {
    const { userId } = session;
    if (!(await this.codes.isOn(userId))) throw problem(TWO_FACTOR_PROBLEMS.two_factor_not_on);
    const user = await this.passwords.confirm(session, password);
    const done = await this.codes.withCode(userId, code, (manager) => work(manager, user));
    if (done !== null) return done;
    await this.audit.record(this.dataSource.manager, { action: 'account.second_factor_failed', userId });
    throw wrongCode();
  }

  private async giveRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const kept = recoveryCodes.map((one) => this.secrets.sealRecoveryCode(userId, one));
    await this.factors.replaceRecoveryCodes(userId, kept, manager);
    return recoveryCodes;
  }

  private async tell(manager: EntityManager, user: User | null, action: string, template: MailTemplate<TwoFactorNews>): Promise<void> {
    if (user === null) return;
    await this.audit.record(manager, { action, userId: user.id });
    const params = { at: this.clock.now().toISOString(), address: currentCaller().address };
    await this.mails.queue(manager, template, { to: user.email, language: user.language, params, userId: user.id });
  }
}

function wrongCode(): Problem {
  return problem(TWO_FACTOR_PROBLEMS.two_factor_code_wrong, { errors: { code: [message('two_factor_code_wrong')] } });
}
