import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { type RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { SealedBox } from '../../platform/secrets/sealed-box';
import { plainCode } from './recovery-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { totpStepOf } from './totp';

export type CodeKind = 'totp' | 'recovery_code';

/** Wrong codes of one person, wherever they are asked for. */
const WRONG_CODES: RateLimit = { name: 'wrong codes by person', windows: [{ count: 20, seconds: 24 * 3_600 }] };

/** The second factors of people: whether one is asked for, and whether a code is good. */
@Injectable()
export class SecondFactors {
  private readonly box: SealedBox;

  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactorsRepository,
    private readonly limiter: RateLimiter,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    const { keyEncryption } = config.secrets;
    if (keyEncryption === null) throw new Error('KEY_ENCRYPTION_SECRET must be set.');
    this.box = new SealedBox(keyEncryption, 'barograph second factor v1');
  }

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

  seal(userId: string, secret: string): Buffer {
    return this.box.seal(secret, userId);
  }

  hashOf(userId: string, recoveryCode: string): Buffer {
    return this.secrets.subject('recovery code', `${userId} ${plainCode(recoveryCode)}`);
  }

  private async counted<T>(userId: string, attempt: () => Promise<T | null>): Promise<T | null> {
    await this.limiter.take(WRONG_CODES, userId);
    const result = await attempt();
    if (result !== null) await this.limiter.giveBack(WRONG_CODES, userId);
    return result;
  }

  private async spend(userId: string, code: string, manager: EntityManager): Promise<CodeKind | null> {
    if (!/^\d{6}$/.test(code)) {
      return (await this.factors.spendRecoveryCode(userId, this.hashOf(userId, code), this.clock.now(), manager)) ? 'recovery_code' : null;
    }
    const factor = await this.factors.find(userId, manager);
    const step = factor === null ? null : this.stepOf(userId, factor.secret, code);
    return step !== null && (await this.factors.spendStep(userId, step, manager)) ? 'totp' : null;
  }

  private stepOf(userId: string, sealed: Buffer, code: string): number | null {
    const secret = this.box.open(sealed, userId);
    return secret === null || !/^\d{6}$/.test(code) ? null : totpStepOf(secret, code, this.clock.now());
  }
}
