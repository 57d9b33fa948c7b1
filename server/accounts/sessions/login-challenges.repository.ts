import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const CHALLENGE_MINUTES = 5;
const TRIES_MAX = 5;

/** Sign-ins whose password was right and whose second factor is awaited. */
@Injectable()
export class LoginChallengesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(id: string, userId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO login_challenges (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $3::timestamptz + ${CHALLENGE_MINUTES} * interval '1 minute')`,
      [id, userId, now],
    );
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
    const [rows]: [unknown[], number] = await manager.query(
      `UPDATE login_challenges SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id`,
      [id, now],
    );
    return rows.length > 0;
  }

  async endAll(userId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE login_challenges SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL`, [userId, now]);
  }
}
