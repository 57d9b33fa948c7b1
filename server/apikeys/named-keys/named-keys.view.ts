import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../../platform/problems/problem';
import type { ApiKey } from '../keys/apikey.entity';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';

type Kept = 'id' | 'name' | 'mode' | 'prefix' | 'last4' | 'scopes' | 'expiresAt' | 'revokedAt' | 'graceUntil' | 'endReason' | 'allowedAddresses';
type Counted = 'minuteLimit' | 'dayLimit' | 'monthLimit' | 'createdAt' | 'lastUsedAt' | 'lastUsedAddress';

export interface NamedKeyRow extends Pick<ApiKey, Kept | Counted> {
  /** Null where it was the operator, or the account is gone. */
  readonly createdBy: string | null;
  readonly replacedUntil: Date | null;
  readonly dayUsed: number;
  readonly monthUsed: number;
}

/** Now, and where the month of the subscription began. */
export interface Moment {
  readonly now: Date;
  readonly monthStart: Date;
}

/** Ended keys are listed for so long, and no more of them than these. */
const ENDED_FOR = `interval '30 days'`;
const ROWS_MAX = 250;

/** Named keys with who made them and what they have used. */
@Injectable()
export class NamedKeysView {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that work, the newest first, and then those that ended within 30 days. */
  list(organizationId: string, at: Moment): Promise<NamedKeyRow[]> {
    return this.read(organizationId, null, at);
  }

  /** @throws key_not_found, also for a key of another organization */
  async get(organizationId: string, id: string, at: Moment, manager: EntityManager): Promise<NamedKeyRow> {
    const [found] = await this.read(organizationId, id, at, manager);
    if (found === undefined) throw problem(APIKEY_PROBLEMS.key_not_found);
    return found;
  }

  private read(
    organizationId: string,
    id: string | null,
    { now, monthStart }: Moment,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<NamedKeyRow[]> {
    return manager.query(
      `SELECT k.id, k.name, k.mode, k.prefix, k.last4, k.scopes, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", k.grace_until AS "graceUntil",
              k.end_reason AS "endReason", k.allowed_addresses AS "allowedAddresses",
              k.minute_limit AS "minuteLimit", k.day_limit AS "dayLimit", k.month_limit AS "monthLimit",
              k.created_at AS "createdAt", nullif(trim(u.name || ' ' || u.surname), '') AS "createdBy", k.last_used_at AS "lastUsedAt",
              host(k.last_used_address) AS "lastUsedAddress", used.of_day AS "dayUsed", used.of_month AS "monthUsed",
              (SELECT max(s.ends_at) FROM replaced_key_secrets s
               WHERE s.organization_id = $1 AND s.key_id = k.id AND s.ends_at > $3) AS "replacedUntil"
       FROM api_keys k LEFT JOIN users u ON u.id = k.created_by AND u.deleted_at IS NULL, ${USED}
       WHERE k.organization_id = $1 AND k.kind = 'named' AND ($2::uuid IS NULL OR k.id = $2)
         AND ($2::uuid IS NOT NULL OR coalesce(least(k.revoked_at, k.expires_at), $3) > $3::timestamptz - ${ENDED_FOR})
       ORDER BY coalesce(least(k.revoked_at, k.expires_at) <= $3, false), k.created_at DESC, k.id LIMIT ${ROWS_MAX}`,
      [organizationId, id, now, monthStart],
    );
  }
}

/** What each has used of the day and the month, leases included. */
const USED = `LATERAL (
  SELECT coalesce(sum(c.calls) FILTER (WHERE c.day = ($3::timestamptz AT TIME ZONE 'UTC')::date), 0)::integer AS of_day,
         coalesce(sum(c.calls) FILTER (WHERE c.month_start = $4::timestamptz), 0)::integer AS of_month
  FROM (SELECT day, month_start, calls FROM usage_daily d WHERE d.organization_id = $1 AND d.key_id = k.id
        UNION ALL SELECT day, month_start, served FROM usage_leases l WHERE l.organization_id = $1 AND l.key_id = k.id) c
  WHERE c.day >= ($4::timestamptz AT TIME ZONE 'UTC')::date
) used`;
