import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../../platform/database/prepared-statement';
import type { KeyScope } from '../keys/apikey.entity';
import type { KeyMode } from '../keys/key-format';
import type { KeyDates } from '../keys/key-state';

export interface FoundKey extends KeyDates {
  readonly id: string;
  readonly organizationId: string;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly allowedAddresses: readonly string[] | null;
  readonly lastUsedAt: Date | null;
}

const FIND_BY_HASHES = {
  name: 'apikeys-find-by-hashes',
  text: `
    SELECT hash, id, organization_id AS "organizationId", mode, scopes, allowed_addresses AS "allowedAddresses", expires_at AS "expiresAt",
           revoked_at AS "revokedAt", grace_until AS "graceUntil", last_used_at AS "lastUsedAt"
    FROM api_keys WHERE hash = ANY ($1::bytea[])`,
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
    const rows = await queryPrepared<FoundKey & { hash: Buffer }>(this.dataSource, FIND_BY_HASHES, [hashes]);
    const found = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }

  async rehash(id: string, from: Buffer, to: Buffer): Promise<void> {
    await this.dataSource.query(`UPDATE api_keys SET hash = $3 WHERE id = $1 AND hash = $2`, [id, from, to]);
  }

  /** Notes the use of keys, unless one was noted less than a minute before. */
  async touch(ids: readonly string[], now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE api_keys SET last_used_at = $2 WHERE id = ANY ($1::uuid[]) AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - interval '1 minute')`,
      [ids, now],
    );
  }
}
