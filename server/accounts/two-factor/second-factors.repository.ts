import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface SecondFactor {
  /** Sealed. */
  readonly secret: Buffer;
  readonly createdAt: Date;
  /** Null until a first code has shown that the app has the secret. */
  readonly confirmedAt: Date | null;
}

@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<SecondFactor | null> {
    const rows: SecondFactor[] = await manager.query(
      `SELECT secret, created_at AS "createdAt", confirmed_at AS "confirmedAt" FROM second_factors WHERE user_id = $1`,
      [userId],
    );
    return rows[0] ?? null;
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
    const [rows]: [unknown[], number] = await manager.query(
      `UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2 RETURNING user_id`,
      [userId, step],
    );
    return rows.length > 0;
  }

  async remove(userId: string, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM second_factors WHERE user_id = $1`, [userId]);
    await manager.query(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
  }

  async replaceRecoveryCodes(userId: string, hashes: readonly Buffer[], manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
    await manager.query(`INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])`, [userId, hashes]);
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

  async countRecoveryCodes(userId: string): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `SELECT count(*)::integer AS count FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL`,
      [userId],
    );
    return count;
  }
}
