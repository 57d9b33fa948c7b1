import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import { MS_PER_DAY } from '../../platform/clock';
import { type EndReason, Session } from './session.entity';

const SESSION_DAYS = 30;
/** A session that nobody uses for so long ends. */
export const INACTIVITY_DAYS = 7;
/** Live sessions of one person; one more ends the one that was not used for longest. */
const SESSIONS_MAX = 100;
/** For so long the token before the one in force gets the one in force again: two tabs, or an answer that was lost. */
const REFRESH_GRACE_SECONDS = 10;

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly at: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** What became of a session when a refresh token was presented. */
export interface Rotation {
  readonly userId: string;
  /** Number of the token now in force. */
  readonly counter: number;
  /** The token had been replaced before: the session has just been ended. */
  readonly isReuse: boolean;
  readonly userAgent: string | null;
}

const LIVE = `ended_at IS NULL AND expires_at > $2::timestamptz AND last_used_at > $2::timestamptz - ${INACTIVITY_DAYS} * interval '1 day'`;
/** The same for queries on the entity. */
function live(now: Date): FindOptionsWhere<Session> {
  return { endedAt: IsNull(), expiresAt: MoreThan(now), lastUsedAt: MoreThan(new Date(now.getTime() - INACTIVITY_DAYS * MS_PER_DAY)) };
}

const PRESENTED_IS_CURRENT = `refresh_counter = $3`;
const PRESENTED_IS_IN_GRACE = `refresh_counter = $3 + 1 AND rotated_at > $2::timestamptz - ${REFRESH_GRACE_SECONDS} * interval '1 second'`;

/** Rotates, answers again, or ends: decided under the lock of the row, so that a session never forks. */
const ROTATE = `
  UPDATE sessions SET
    refresh_counter = CASE WHEN ${PRESENTED_IS_CURRENT} THEN refresh_counter + 1 ELSE refresh_counter END,
    rotated_at = CASE WHEN ${PRESENTED_IS_CURRENT} THEN $2::timestamptz ELSE rotated_at END,
    last_used_at = CASE WHEN ${PRESENTED_IS_CURRENT} THEN greatest(last_used_at, $2::timestamptz) ELSE last_used_at END,
    address = CASE WHEN ${PRESENTED_IS_CURRENT} THEN coalesce($4::inet, address) ELSE address END,
    ended_at = CASE WHEN ${PRESENTED_IS_CURRENT} OR ${PRESENTED_IS_IN_GRACE} THEN NULL ELSE $2::timestamptz END,
    end_reason = CASE WHEN ${PRESENTED_IS_CURRENT} OR ${PRESENTED_IS_IN_GRACE} THEN NULL ELSE 'reuse' END
  WHERE id = $1 AND ${LIVE} AND refresh_counter >= $3
    AND EXISTS (SELECT FROM users WHERE users.id = sessions.user_id AND users.deleted_at IS NULL)
  RETURNING user_id AS "userId", refresh_counter AS counter, ended_at IS NOT NULL AS "isReuse", user_agent AS "userAgent"`;

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ id, userId, organizationId, at, address, userAgent }: NewSession, manager: EntityManager): Promise<void> {
    const expiresAt = new Date(at.getTime() + SESSION_DAYS * MS_PER_DAY);
    await manager.insert(Session, { id, userId, organizationId, createdAt: at, lastUsedAt: at, rotatedAt: at, expiresAt, address, userAgent });
  }

  /** Where the person works in this session from now on. */
  async chooseOrganization(userId: string, sessionId: string, organizationId: string, manager: EntityManager): Promise<void> {
    await manager.update(Session, { id: sessionId, userId }, { organizationId });
  }

  /** Null where the session has ended, or never was. */
  async rotate(sessionId: string, presented: number, now: Date, address: string | null, manager: EntityManager): Promise<Rotation | null> {
    const [rows]: [Rotation[], number] = await manager.query(ROTATE, [sessionId, now, presented, address]);
    return rows[0] ?? null;
  }

  /** Live sessions, last used first. */
  listLive(userId: string, now: Date): Promise<Session[]> {
    return this.dataSource.manager.find(Session, {
      where: { userId, ...live(now) },
      order: { lastUsedAt: 'DESC', createdAt: 'DESC', id: 'ASC' },
      take: SESSIONS_MAX,
    });
  }

  /** Agents that the person ever signed in with, as far as sessions are kept. */
  async listUserAgents(userId: string, manager: EntityManager): Promise<(string | null)[]> {
    const rows: { userAgent: string | null }[] = await manager.query(`SELECT DISTINCT user_agent AS "userAgent" FROM sessions WHERE user_id = $1`, [
      userId,
    ]);
    return rows.map(({ userAgent }) => userAgent);
  }

  /** Ends one session of a person; false where they have no such live session. */
  async end(userId: string, sessionId: string, reason: EndReason, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(Session, { ...live(now), id: sessionId, userId }, { endedAt: now, endReason: reason });
    return affected === 1;
  }

  /** Ends the session that a presented token belongs to. Returns whose it was; null where it had ended. */
  async endOfToken(sessionId: string, reason: EndReason, now: Date, manager: EntityManager): Promise<string | null> {
    const [rows]: [{ userId: string }[], number] = await manager.query(
      `UPDATE sessions SET ended_at = $2, end_reason = $3 WHERE id = $1 AND ${LIVE} RETURNING user_id AS "userId"`,
      [sessionId, now, reason],
    );
    return rows[0]?.userId ?? null;
  }

  /** How many sessions of a person were ended. */
  async endAll(userId: string, reason: EndReason, now: Date, exceptSessionId: string | null, manager: EntityManager): Promise<number> {
    const others = exceptSessionId === null ? {} : { id: Not(exceptSessionId) };
    const { affected } = await manager.update(Session, { ...live(now), ...others, userId }, { endedAt: now, endReason: reason });
    return affected ?? 0;
  }

  /** Ends the sessions that are more than a person may have beside a new one. */
  async endSurplus(userId: string, newId: string, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE sessions SET ended_at = $2, end_reason = 'too_many' WHERE id IN (
         SELECT id FROM sessions WHERE user_id = $1 AND ${LIVE} AND id <> $3
         ORDER BY last_used_at DESC, created_at DESC, id OFFSET ${SESSIONS_MAX - 1})`,
      [userId, now, newId],
    );
  }
}
