import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity';
import { SecondFactor } from './second-factor.entity';

const PAGE_ROWS = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<SecondFactor | null> {
    return manager.findOneBy(SecondFactor, { userId });
  }

  /** Puts a secret in the place of one that was never confirmed. False where one is confirmed, or the person is gone. */
  async begin(userId: string, secret: Buffer, now: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO second_factors (user_id, secret, created_at)
       SELECT id, $2, $3 FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE
       ON CONFLICT ON CONSTRAINT second_factors_pkey DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
         WHERE second_factors.confirmed_at IS NULL
       RETURNING user_id`,
      [userId, secret, now],
    );
    return rows.length > 0;
  }

  /** False where another secret has been put in its place, or it is confirmed already. */
  async confirm(userId: string, secret: Buffer, step: number, now: Date, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `UPDATE second_factors SET confirmed_at = $4, last_step = $3 WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NULL RETURNING user_id`,
      [userId, secret, step, now],
    );
    return rows.length > 0;
  }

  /** Spends a step of time with all before it; false where it is spent. */
  async spendStep(userId: string, step: number, manager: EntityManager): Promise<boolean> {
    const lastStep = String(step);
    const { affected } = await manager.update(SecondFactor, { userId, confirmedAt: Not(IsNull()), lastStep: LessThan(lastStep) }, { lastStep });
    return affected === 1;
  }

  async remove(userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(SecondFactor, { userId });
    await manager.delete(RecoveryCode, { userId });
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly Buffer[], manager: EntityManager): Promise<void> {
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      hashes.map((hash) => ({ userId, hash })),
    );
  }

  /** What is kept of the codes that are not spent. */
  async listRecoveryCodes(userId: string, manager: EntityManager): Promise<Buffer[]> {
    return (await manager.findBy(RecoveryCode, { userId, usedAt: IsNull() })).map(({ hash }) => hash);
  }

  /** Every secret of an app, some hundred at a time. */
  async *eachFactor(): AsyncGenerator<SecondFactor> {
    for (let after = FIRST_ID; ;) {
      const rows = await this.dataSource.manager.find(SecondFactor, {
        where: { userId: MoreThan(after) },
        order: { userId: 'ASC' },
        take: PAGE_ROWS,
      });
      yield* rows;
      if (rows.length < PAGE_ROWS) return;
      after = rows[rows.length - 1].userId;
    }
  }

  /** Every recovery code that is not spent, those of some people at a time. */
  async *eachRecoveryCode(): AsyncGenerator<RecoveryCode> {
    for await (const { userId } of this.eachFactor()) yield* await this.dataSource.manager.findBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  /** Where it is still the one that was read. */
  async replaceSecret(userId: string, secret: Buffer, renewed: Buffer): Promise<void> {
    await this.dataSource.manager.update(SecondFactor, { userId, secret }, { secret: renewed });
  }

  async replaceRecoveryCode(userId: string, hash: Buffer, renewed: Buffer): Promise<void> {
    await this.dataSource.manager.update(RecoveryCode, { userId, hash }, { hash: renewed });
  }

  /** False where there is no such code, or it is spent. */
  async spendRecoveryCode(userId: string, hash: Buffer, now: Date, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL
         AND EXISTS (SELECT FROM second_factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL)
       RETURNING user_id`,
      [userId, hash, now],
    );
    return rows.length > 0;
  }

  countRecoveryCodes(userId: string): Promise<number> {
    return this.dataSource.manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }
}
