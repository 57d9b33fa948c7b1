import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { User } from '../../users/user.entity';

/** Rows that belong to a person alone and are deleted with them. */
const OF_PERSON = [
  'user_photos',
  'second_factors',
  'recovery_codes',
  'login_challenges',
  'password_resets',
  'email_changes',
  'email_undos',
  'sessions',
] as const;
/** What is kept by address. */
const OF_ADDRESS = ['registrations', 'password_reset_requests', 'newsletter_subscribers'] as const;

/** Erases a person from the database. Only their id stays, since the audit trail names it, though not where they were any more. */
@Injectable()
export class AccountErasureRepository {
  /** False where the person is gone; held until the transaction ends. */
  async lock(userId: string, manager: EntityManager): Promise<boolean> {
    const found = await manager.findOne(User, { select: { id: true }, where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    return found !== null;
  }

  /** Whether there is other staff; locks all staff until the transaction ends. */
  async lockStaff(userId: string, manager: EntityManager): Promise<boolean> {
    const staff = await manager.find(User, {
      select: { id: true },
      where: { isStaff: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return staff.some(({ id }) => id !== userId);
  }

  async erase(userId: string, email: string, now: Date, manager: EntityManager): Promise<void> {
    for (const table of OF_PERSON) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    for (const table of OF_ADDRESS) await manager.query(`DELETE FROM ${table} WHERE email = $1`, [email]);
    // Those that wait are still to be sent, or dropped by their writers. Mails of signing up and of the newsletter name an address alone.
    await manager.query(`DELETE FROM mails WHERE (user_id = $1 OR recipient = $2) AND state <> 'waiting'`, [userId, email]);
    await manager.query(`UPDATE audit_events SET address = NULL WHERE user_id = $1 AND address IS NOT NULL`, [userId]);
    await manager.query(
      `UPDATE users SET email = NULL, name = '', surname = '', country_id = NULL, industry = NULL, time_zone = NULL, password_hash = NULL,
              is_staff = false, terms_accepted_at = NULL, deleted_at = $2
       WHERE id = $1`,
      [userId, now],
    );
  }
}
