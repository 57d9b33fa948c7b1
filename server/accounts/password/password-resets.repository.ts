import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LINK_LIFETIME_MINUTES, RESEND_WITHIN_HOURS } from './password-limits';

/** A link: its token is derived from uid and counter. */
export interface ResetLink {
  readonly uid: string;
  readonly counter: number;
  readonly userId: string;
}

const COLUMNS = `uid, counter, user_id AS "userId"`;
const LIFETIME = `interval '${LINK_LIFETIME_MINUTES} minutes'`;
const RESEND_WITHIN = `interval '${RESEND_WITHIN_HOURS} hours'`;

/** Requests for links, from anybody; and the links of those who have an account, one for each person. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async addRequest(id: string, email: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(`INSERT INTO password_reset_requests (id, email, requested_at) VALUES ($1, $2, $3)`, [id, email, now]);
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
    const rows: { userId: string }[] = await manager.query(
      `SELECT user_id AS "userId" FROM password_resets WHERE uid = $1 AND requested_at > $2::timestamptz - ${RESEND_WITHIN}`,
      [uid, now],
    );
    return rows[0]?.userId ?? null;
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

  async findLive(uid: string, now: Date): Promise<ResetLink | null> {
    const rows: ResetLink[] = await this.dataSource.query(`SELECT ${COLUMNS} FROM password_resets WHERE uid = $1 AND expires_at > $2`, [uid, now]);
    return rows[0] ?? null;
  }

  /** Uses a link up. False where another request was first, or the link has become void. */
  async use({ uid, counter }: ResetLink, now: Date, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `DELETE FROM password_resets WHERE uid = $1 AND counter = $2 AND expires_at > $3 RETURNING uid`,
      [uid, counter, now],
    );
    return rows.length > 0;
  }

  /** Ends what else was under way for a person by mail: links not yet written, and changes of their address. */
  async endPending(userId: string, email: string, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM password_reset_requests WHERE email = $1`, [email]);
    await manager.query(`DELETE FROM email_changes WHERE user_id = $1`, [userId]);
  }

  async removeOld(now: Date): Promise<void> {
    for (const table of ['password_reset_requests', 'password_resets'])
      await this.dataSource.query(`DELETE FROM ${table} WHERE requested_at <= $1::timestamptz - ${RESEND_WITHIN}`, [now]);
  }
}
