import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../../platform/database/prepared-statement';
import { Networks } from '../../platform/http/networks';
import type { KeyScope } from '../keys/apikey.entity';
import type { KeyMode } from '../keys/key-format';
import type { KeyLimits } from '../keys/key-limits';
import type { KeyDates } from '../keys/key-state';

export interface FoundKey extends KeyDates {
  readonly id: string;
  readonly organizationId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  /** Where it may be used; null: everywhere. */
  readonly networks: Networks | null;
  /** Of its own; null where only its organization's hold. */
  readonly limits: KeyLimits | null;
  readonly lastUsedAt: Date | null;
  /** Since when staff have suspended its organization. */
  readonly suspendedAt: Date | null;
  /** Whether another secret has taken the place of the one it was found by. */
  readonly isReplaced: boolean;
}

interface KeyRow extends Omit<FoundKey, 'networks' | 'limits'> {
  readonly hash: Buffer;
  readonly allowedAddresses: readonly string[] | null;
  readonly minuteLimit: number | null;
  readonly dayLimit: number | null;
  readonly monthLimit: number | null;
}

/** That a key was used, and from where. */
export interface KeyUse {
  readonly id: string;
  readonly address: string | null;
}

const FIND_BY_HASHES = {
  name: 'apikeys-find-by-secrets',
  text: `
    SELECT s.hash, k.id, k.organization_id AS "organizationId", k.mode, k.scopes, k.allowed_addresses AS "allowedAddresses",
           k.minute_limit AS "minuteLimit", k.day_limit AS "dayLimit", k.month_limit AS "monthLimit",
           k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
           least(k.grace_until, s.ends_at) AS "graceUntil", k.last_used_at AS "lastUsedAt", s.ends_at IS NOT NULL AS "isReplaced",
           o.suspended_at AS "suspendedAt"
    FROM (SELECT hash, id, NULL::timestamptz AS ends_at FROM api_keys WHERE hash = ANY ($1::bytea[])
          UNION ALL SELECT hash, key_id, ends_at FROM replaced_key_secrets WHERE hash = ANY ($1::bytea[])) s
    JOIN api_keys k ON k.id = s.id
    JOIN organizations o ON o.id = k.organization_id`,
};

/**
 * From what a caller presents to the organization it belongs to: the one place that reads keys without knowing an
 * organization, since it is what tells it.
 */
@Injectable()
export class KeyLookupRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keys by hash, in the order asked for. */
  async findByHashes(hashes: readonly Buffer[]): Promise<(FoundKey | null)[]> {
    const rows = await queryPrepared<KeyRow>(this.dataSource, FIND_BY_HASHES, [hashes]);
    const found = new Map(rows.map((row) => [row.hash.toString('hex'), toFoundKey(row)]));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }

  async rehash(id: string, from: Buffer, to: Buffer): Promise<void> {
    await this.dataSource.query(
      `WITH replaced AS (UPDATE replaced_key_secrets SET hash = $3 WHERE key_id = $1 AND hash = $2)
       UPDATE api_keys SET hash = $3 WHERE id = $1 AND hash = $2`,
      [id, from, to],
    );
  }

  /** Notes the use of keys, unless one was noted less than a minute before. */
  async touch(uses: readonly KeyUse[], now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE api_keys k SET last_used_at = $3, last_used_address = u.address FROM unnest($1::uuid[], $2::inet[]) AS u (id, address)
       WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at <= $3::timestamptz - interval '1 minute')`,
      [uses.map(({ id }) => id), uses.map(({ address }) => address), now],
    );
  }
}

function toFoundKey({ hash: _, allowedAddresses, minuteLimit, dayLimit, monthLimit, ...key }: KeyRow): FoundKey {
  const hasLimits = [minuteLimit, dayLimit, monthLimit].some((limit) => limit !== null);
  return {
    ...key,
    networks: allowedAddresses === null ? null : new Networks(allowedAddresses),
    limits: hasLimits ? { minute: minuteLimit, day: dayLimit, month: monthLimit } : null,
  };
}
