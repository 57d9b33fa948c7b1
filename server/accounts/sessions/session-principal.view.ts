import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../../platform/database/prepared-statement';
import type { SessionPrincipal } from '../../platform/access/principal';
import type { AccessClaims } from './access-tokens';
import { INACTIVITY_DAYS } from './sessions.repository';

type FoundPrincipal = Pick<
  SessionPrincipal,
  'sessionId' | 'organizationId' | 'role' | 'isStaff' | 'hasSecondFactor' | 'isSecondFactorRequired' | 'isSuspended'
>;

/** A session is used from request to request; that is written down once in so many minutes. */
const TOUCH_MINUTES = 5;

/** @param which sessions; the instant is $1 */
const live = (which: string): string => `
    WITH live AS (
      SELECT s.id, s.last_used_at, m.organization_id, m.role, u.is_staff,
        EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS has_second_factor,
        o.requires_two_factor, o.suspended_at IS NOT NULL AS is_suspended
      FROM sessions s
      JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
      CROSS JOIN LATERAL (
        SELECT organization_id, role FROM memberships WHERE user_id = s.user_id
        ORDER BY organization_id = s.organization_id DESC NULLS LAST, joined_at, organization_id LIMIT 1
      ) m
      JOIN organizations o ON o.id = m.organization_id
      WHERE ${which} AND s.ended_at IS NULL AND s.expires_at > $1::timestamptz
        AND s.last_used_at > $1::timestamptz - ${INACTIVITY_DAYS} * interval '1 day'
    )`;

const PRINCIPALS = `
    SELECT id AS "sessionId", organization_id AS "organizationId", role, is_staff AS "isStaff", has_second_factor AS "hasSecondFactor",
           requires_two_factor AS "isSecondFactorRequired", is_suspended AS "isSuspended"
    FROM live`;

const FIND = {
  name: 'sessions-find-principal',
  text: `${live('s.id = $2 AND s.user_id = $3')}, touched AS (
      UPDATE sessions s SET last_used_at = $1::timestamptz FROM live
      WHERE s.id = live.id AND s.last_used_at <= $1::timestamptz - ${TOUCH_MINUTES} * interval '1 minute'
    ) ${PRINCIPALS}`,
};

const FIND_AGAIN = { name: 'sessions-find-principals', text: `${live('s.id = ANY ($2::uuid[])')} ${PRINCIPALS}` };

/**
 * Who a session belongs to, and where they work, if it goes on: one statement for every request, nothing is remembered. They work
 * where they chose to while they belong there, else where they joined first.
 */
@Injectable()
export class SessionPrincipalView {
  constructor(private readonly dataSource: DataSource) {}

  /** Null where the session has ended, by whatever way, or its person is gone. */
  async find({ sessionId, userId }: AccessClaims, now: Date): Promise<SessionPrincipal | null> {
    const [found] = await queryPrepared<FoundPrincipal>(this.dataSource, FIND, [now, sessionId, userId]);
    return found === undefined ? null : { kind: 'session', mode: 'live', userId, ...found };
  }

  /** The same, in their order, of people whose requests began a while ago: those are no uses of their sessions. */
  async findAgain(principals: readonly SessionPrincipal[], now: Date): Promise<(SessionPrincipal | null)[]> {
    const rows = await queryPrepared<FoundPrincipal>(this.dataSource, FIND_AGAIN, [now, principals.map(({ sessionId }) => sessionId)]);
    const found = new Map(rows.map((row) => [row.sessionId, row]));
    return principals.map(({ sessionId, userId }) => {
      const row = found.get(sessionId);
      return row === undefined ? null : { kind: 'session', mode: 'live', userId, ...row };
    });
  }
}
