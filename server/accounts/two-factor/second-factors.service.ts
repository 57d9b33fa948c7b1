import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { type RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { plainCode } from './recovery-codes';
import { SecondFactorSecrets } from './second-factor-secrets';
import { SecondFactorsRepository } from './second-factors.repository';
import { totpStepOf } from './totp';

export type CodeKind = 'totp' | 'recovery_code';

/** Wrong codes of one person, wherever they are asked for. */
const WRONG_CODES: RateLimit = { name: 'wrong codes by person', windows: [{ count: 20, seconds: 24 * 3_600 }] };

/** The second factors of people: whether one is asked for, and whether a code is good. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorsRepository,
    private readonly limiter: RateLimiter,
    private readonly secrets: SecondFactorSecrets,
    private readonly clock: Clock,
  ) {}

  async isOn(userId: string, manager?: EntityManager): Promise<boolean> {
    return (await this.factors.find(userId, manager))?.confirmedAt instanceof Date;
  }

  /**
   * Spends a code and does the work in the same transaction: a code is good once, and is not lost when the work fails.
   * Null where the code is wrong or spent. Counted as wrong before it is looked at.
   * @throws rate_limited
   */
  async withCode<T>(userId: string, code: string, work: (manager: EntityManager, kind: CodeKind) => Promise<T>): Promise<T | null> {
    return this.counted(userId, () =>
      this.dataSource.transaction(async (manager) => {
        const kind = await this.spend(userId, plainCode(code), manager);
        return kind === null ? null : work(manager, kind);
      }),
    );
  }

  /** The step of a code of a secret that is yet to be confirmed; null where it is wrong. @throws rate_limited */
  async stepOfPending(userId: string, sealed: Buffer, code: string): Promise<number | null> {
    return this.counted(userId, async () => this.stepOf(userId, sealed, plainCode(code)));
  }

  private async counted<T>(userId: string, attempt: () => Promise<T | null>): Promise<T | null> {
    await this.limiter.take(WRONG_CODES, userId);
    const result = await attempt();
    if (result !== null) await this.limiter.giveBack(WRONG_CODES, userId);
    return result;
  }

  private async spend(userId: string, code: string, manager: EntityManager): Promise<CodeKind | null> {
    if (!/^\d{6}$/.test(code)) {
      return (await this.spendRecoveryCode(userId, code, manager)) ? 'recovery_code' : null;
    }
    const factor = await this.factors.find(userId, manager);
    const step = factor === null ? null : this.stepOf(userId, factor.secret, code);
    return step !== null && (await this.factors.spendStep(userId, step, manager)) ? 'totp' : null;
  }

  private async spendRecoveryCode(userId: string, code: string, manager: EntityManager): Promise<boolean> {
    const kept = await this.factors.listRecoveryCodes(userId, manager);
    const found = kept.find((one) => this.secrets.isRecoveryCode(userId, one, code));
    return found !== undefined && this.factors.spendRecoveryCode(userId, found, this.clock.now(), manager);
  }

  private stepOf(userId: string, sealed: Buffer, code: string): number | null {
    const secret = this.secrets.openApp(userId, sealed);
    return secret === null || !/^\d{6}$/.test(code) ? null : totpStepOf(secret, code, this.clock.now());
  }
}
