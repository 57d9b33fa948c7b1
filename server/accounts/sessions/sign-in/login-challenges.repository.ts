import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { LoginChallenge } from './login-challenge.entity';

const LIFETIME_MS = 5 * 60_000;
const TRIES_MAX = 5;

/** Sign-ins whose password was right and whose second factor is awaited. */
@Injectable()
export class LoginChallengesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(id: string, userId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.insert(LoginChallenge, { id, userId, createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
  }

  /**
   * Takes one of the few tries, before the code is looked at: of any number at once no more are looked at. The answer is
   * whose sign-in it is, or null where it is spent, old or unknown.
   */
  async take(id: string, now: Date): Promise<string | null> {
    const [rows]: [{ userId: string }[], number] = await this.dataSource.query(
      `UPDATE login_challenges SET failures = failures + 1
       WHERE id = $1 AND used_at IS NULL AND expires_at > $2 AND failures < ${TRIES_MAX} RETURNING user_id AS "userId"`,
      [id, now],
    );
    return rows[0]?.userId ?? null;
  }

  /** False where another request was first, or the challenge has been ended meanwhile. */
  async use(id: string, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(LoginChallenge, { id, usedAt: IsNull() }, { usedAt: now });
    return affected === 1;
  }

  async endAll(userId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.update(LoginChallenge, { userId, usedAt: IsNull() }, { usedAt: now });
  }
}
