import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { PasswordReset } from '../pending-links/password-reset.entity';
import { PasswordResetRequest } from '../pending-links/password-reset-request.entity';
import { LINK_LIFETIME_MINUTES, RESEND_WITHIN_HOURS } from './password-limits';

/** A link: its token is derived from uid and counter. */
export interface ResetLink {
  readonly uid: string;
  readonly counter: number;
  readonly userId: string;
}

const COLUMNS = `uid, counter, user_id AS "userId"`;
const LIFETIME = `interval '${LINK_LIFETIME_MINUTES} minutes'`;
const RESEND_WITHIN_MS = RESEND_WITHIN_HOURS * 3_600_000;

/** Requests for links, from anybody; and the links of those who have an account, one for each person. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async addRequest(id: string, email: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.insert(PasswordResetRequest, { id, email, requestedAt: now });
  }

  /** The address that a request is for; the request is gone then. Null where it was gone already. */
  async takeRequest(id: string, manager: EntityManager): Promise<string | null> {
    const [rows]: [{ email: string }[], number] = await manager.query(`DELETE FROM password_reset_requests WHERE id = $1 RETURNING email`, [id]);
    return rows[0]?.email ?? null;
  }

  /** The person's link from now on; the one they had is void. */
  async replace(uid: string, userId: string, now: Date, manager: EntityManager): Promise<ResetLink> {
    const rows: ResetLink[] = await manager.query(
      `INSERT INTO password_resets (uid, user_id, counter, requested_at, expires_at) VALUES ($1, $2, 1, $3, $3::timestamptz + ${LIFETIME})
       ON CONFLICT ON CONSTRAINT password_resets_one DO UPDATE
         SET uid = excluded.uid, counter = excluded.counter, requested_at = excluded.requested_at, expires_at = excluded.expires_at
       RETURNING ${COLUMNS}`,
      [uid, userId, now],
    );
    return rows[0];
  }

  /** Whose link it is, also one that has expired; null once it is used, superseded or too old. */
  async findOwner(uid: string, now: Date, manager: EntityManager): Promise<string | null> {
    const found = await manager.findOneBy(PasswordReset, { uid, requestedAt: MoreThan(new Date(now.getTime() - RESEND_WITHIN_MS)) });
    return found?.userId ?? null;
  }

  /** Another token in place of the old one. */
  async renew(uid: string, now: Date, manager: EntityManager): Promise<ResetLink | null> {
    const [rows]: [ResetLink[], number] = await manager.query(
      `UPDATE password_resets SET counter = counter + 1, requested_at = $2, expires_at = $2::timestamptz + ${LIFETIME} WHERE uid = $1 RETURNING ${COLUMNS}`,
      [uid, now],
    );
    return rows[0] ?? null;
  }

  /** The link is about to be handed to the mail server: its time counts from here. Null where it is void. */
  async beginLink(uid: string, counter: number, now: Date): Promise<ResetLink | null> {
    const [rows]: [ResetLink[], number] = await this.dataSource.query(
      `UPDATE password_resets SET expires_at = $3::timestamptz + ${LIFETIME} WHERE uid = $1 AND counter = $2 RETURNING ${COLUMNS}`,
      [uid, counter, now],
    );
    return rows[0] ?? null;
  }

  findLive(uid: string, now: Date): Promise<ResetLink | null> {
    return this.dataSource.manager.findOneBy(PasswordReset, { uid, expiresAt: MoreThan(now) });
  }

  /** Uses a link up. False where another request was first, or the link has become void. */
  async use({ uid, counter }: ResetLink, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(PasswordReset, { uid, counter, expiresAt: MoreThan(now) });
    return affected === 1;
  }

  async removeOld(now: Date): Promise<void> {
    const requestedAt = LessThanOrEqual(new Date(now.getTime() - RESEND_WITHIN_MS));
    await this.dataSource.manager.delete(PasswordResetRequest, { requestedAt });
    await this.dataSource.manager.delete(PasswordReset, { requestedAt });
  }
}
