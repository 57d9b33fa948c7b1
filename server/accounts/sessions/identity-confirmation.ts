import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { SecondFactors } from '../two-factor/second-factors.service';
import { TWO_FACTOR_PROBLEMS } from '../two-factor/two-factor.problems';
import type { User } from '../users/user.entity';
import { type ConfirmedSession, PasswordConfirmation } from './password-confirmation';

/** What a person shows once more before what cannot be undone. */
export interface ProofOfIdentity {
  readonly password: string;
  /** Asked for where the second factor is on. */
  readonly code?: string;
}

/** Asks a person who is signed in for all that they sign in with, and does the work in one transaction with spending the code. */
@Injectable()
export class IdentityConfirmation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordConfirmation,
    private readonly secondFactors: SecondFactors,
    private readonly audit: Audit,
  ) {}

  /** @throws password_wrong, two_factor_code_wrong, validation_failed, rate_limited */
  async whenConfirmed<T>(
    session: ConfirmedSession,
    { password, code }: ProofOfIdentity,
    work: (manager: EntityManager, user: User) => Promise<T>,
  ): Promise<T> {
    const user = await this.passwords.confirm(session, password);
    if (!(await this.secondFactors.isOn(user.id))) return this.dataSource.transaction((manager) => work(manager, user));
    if (code === undefined) throw validationProblem({ code: [message('second_factor_missing')] });
    const done = await this.secondFactors.withCode(user.id, code, async (manager) => ({ result: await work(manager, user) }));
    if (done !== null) return done.result;
    await this.audit.record(this.dataSource.manager, { action: 'account.second_factor_failed', userId: user.id });
    throw problem(TWO_FACTOR_PROBLEMS.two_factor_code_wrong, { errors: { code: [message('two_factor_code_wrong')] } });
  }
}
