import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../../platform/messages/messages';

/** A person who may sign in. */
export interface User {
  readonly id: string;
  /** In its normal form. */
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly countryId: number | null;
  readonly industry: string | null;
  readonly passwordHash: string;
  readonly language: Language;
  readonly isStaff: boolean;
  readonly createdAt: Date;
  readonly passwordChangedAt: Date;
}

export type NewUser = Omit<User, 'passwordChangedAt'> & { readonly termsAcceptedAt: Date | null };

const COLUMNS = `id, email, name, surname, country_id AS "countryId", industry, password_hash AS "passwordHash", language, is_staff AS "isStaff",
  created_at AS "createdAt", password_changed_at AS "passwordChangedAt"`;

/** People. Deleted ones are not found. */
@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** False where another account has the address already. */
  async add(user: NewUser, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO users (id, email, name, surname, country_id, industry, password_hash, language, is_staff, terms_accepted_at, created_at, password_changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT ON CONSTRAINT users_email DO NOTHING RETURNING id`,
      [
        user.id,
        user.email,
        user.name,
        user.surname,
        user.countryId,
        user.industry,
        user.passwordHash,
        user.language,
        user.isStaff,
        user.termsAcceptedAt,
        user.createdAt,
      ],
    );
    return rows.length > 0;
  }

  /** @param email in its normal form */
  async findByEmail(email: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    const rows: User[] = await manager.query(`SELECT ${COLUMNS} FROM users WHERE email = $1 AND deleted_at IS NULL`, [email]);
    return rows[0] ?? null;
  }

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<User | null> {
    const rows: User[] = await manager.query(`SELECT ${COLUMNS} FROM users WHERE id = $1 AND deleted_at IS NULL`, [userId]);
    return rows[0] ?? null;
  }

  async setPassword(userId: string, passwordHash: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE users SET password_hash = $2, password_changed_at = $3 WHERE id = $1 AND deleted_at IS NULL`, [
      userId,
      passwordHash,
      now,
    ]);
  }

  /**
   * Whether the person still has this password, and keeps it until the transaction ends: what a password opens must not
   * outlive its change.
   */
  async keepsPassword(userId: string, passwordHash: string, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(`SELECT FROM users WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR NO KEY UPDATE`, [
      userId,
      passwordHash,
    ]);
    return rows.length > 0;
  }

  /** The same password, hashed with today's parameters. */
  async rehash(userId: string, from: string, to: string, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2`, [userId, from, to]);
  }

  /** The operator's own people. */
  listStaff(manager: EntityManager = this.dataSource.manager): Promise<User[]> {
    return manager.query(`SELECT ${COLUMNS} FROM users WHERE is_staff AND deleted_at IS NULL ORDER BY created_at, id`);
  }
}
