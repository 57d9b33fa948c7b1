import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockMemberUntilCommit } from '../../platform/database/advisory-locks';
import { problem } from '../../platform/problems/problem';
import { ApiKey, type EndReason } from './apikey.entity';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import type { KeyMode } from './key-format';

/** What of a key may be changed. */
export type KeyChanges = Partial<Pick<ApiKey, 'name' | 'scopes' | 'expiresAt' | 'allowedAddresses' | 'minuteLimit' | 'dayLimit' | 'monthLimit'>>;

/** Keys by organization. Finding a key by what a caller presents is in `key-lookup.repository.ts`. */
@Injectable()
export class ApiKeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, key: Omit<ApiKey, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(ApiKey, { ...key, organizationId });
  }

  list(organizationId: string): Promise<ApiKey[]> {
    return this.dataSource.manager.find(ApiKey, { where: { organizationId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The dashboard key in force with what is sealed of it; null where there is none. */
  findPrimary(organizationId: string, mode: KeyMode, manager: EntityManager = this.dataSource.manager): Promise<ApiKey | null> {
    return manager
      .createQueryBuilder(ApiKey, 'k')
      .addSelect('k.encrypted')
      .where(`k.organizationId = :organizationId AND k.mode = :mode AND k.kind = 'dashboard'`, { organizationId, mode })
      .andWhere('k.revokedAt IS NULL AND k.graceUntil IS NULL')
      .getOne();
  }

  /** One that is in force or was, with what is sealed of it. */
  findDashboardKey(organizationId: string, id: string): Promise<ApiKey | null> {
    return this.dataSource.manager
      .createQueryBuilder(ApiKey, 'k')
      .addSelect('k.encrypted')
      .where(`k.organizationId = :organizationId AND k.id = :id AND k.kind = 'dashboard'`, { organizationId, id })
      .getOne();
  }

  /** One at a time changes the dashboard key of an organization; held until the transaction ends. */
  async lockPrimary(organizationId: string, mode: KeyMode, manager: EntityManager): Promise<void> {
    await lockMemberUntilCommit(manager, 'dashboard keys', `${organizationId} ${mode}`);
  }

  /** Ends every dashboard key at `until` at the latest, those that are in an earlier grace period too. */
  async endDashboardKeys(organizationId: string, mode: KeyMode, until: Date, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE api_keys SET grace_until = least(grace_until, $3), revoked_at = CASE WHEN $3 <= $4::timestamptz THEN $4::timestamptz END
       WHERE organization_id = $1 AND mode = $2 AND kind = 'dashboard' AND revoked_at IS NULL`,
      [organizationId, mode, until, now],
    );
  }

  /** @throws key_not_found, also for a key of another organization */
  async get(organizationId: string, id: string, manager: EntityManager): Promise<ApiKey> {
    const found = await manager.findOneBy(ApiKey, { organizationId, id });
    if (found === null) throw problem(APIKEY_PROBLEMS.key_not_found);
    return found;
  }

  /** One that is named, whether in force or not; null also where it belongs to another organization. */
  findNamed(organizationId: string, id: string, manager: EntityManager): Promise<ApiKey | null> {
    return manager.findOneBy(ApiKey, { organizationId, id, kind: 'named' });
  }

  /** How many named keys work. */
  async countNamed(organizationId: string, now: Date, manager: EntityManager): Promise<number> {
    const [{ keys }]: { keys: number }[] = await manager.query(
      `SELECT count(*)::integer AS keys FROM api_keys
       WHERE organization_id = $1 AND kind = 'named' AND revoked_at IS NULL AND coalesce(expires_at > $2, true)`,
      [organizationId, now],
    );
    return keys;
  }

  async change(organizationId: string, id: string, changes: KeyChanges, manager: EntityManager): Promise<void> {
    await manager.update(ApiKey, { organizationId, id }, changes);
  }

  /** What the key was found by goes on until `until`, and so does at most what it was found by earlier. */
  async replaceSecret(
    organizationId: string,
    id: string,
    { hash, last4, until, rotatedBy }: { hash: Buffer; last4: string; until: Date; rotatedBy: string },
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(`UPDATE replaced_key_secrets SET ends_at = $3 WHERE organization_id = $1 AND key_id = $2 AND ends_at > $3`, [
      organizationId,
      id,
      until,
    ]);
    await manager.query(
      `INSERT INTO replaced_key_secrets (hash, organization_id, key_id, last4, ends_at, rotated_by)
       SELECT hash, organization_id, id, last4, $3::timestamptz, rotated_by FROM api_keys WHERE organization_id = $1 AND id = $2`,
      [organizationId, id, until],
    );
    await manager.update(ApiKey, { organizationId, id }, { hash, last4, rotatedBy });
  }

  /** Ends one secret that was replaced before its time. @returns whether it was still going on */
  async endReplacedSecret(organizationId: string, hash: Buffer, now: Date, manager: EntityManager): Promise<boolean> {
    const [, ended]: [unknown, number] = await manager.query(
      `UPDATE replaced_key_secrets SET ends_at = $3 WHERE organization_id = $1 AND hash = $2 AND ends_at > $3`,
      [organizationId, hash, now],
    );
    return ended > 0;
  }

  /** Ends a key. @returns whether it had not been ended before */
  async end(organizationId: string, id: string, reason: EndReason, now: Date, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.update(ApiKey, { organizationId, id, revokedAt: IsNull() }, { revokedAt: now, endReason: reason });
    return affected === 1;
  }

  /**
   * Ends the named keys that somebody made or rotated last, and what they rotated earlier and still goes on: all secrets that they have seen.
   * @returns the keys that had not been ended before
   */
  async endOfHolder(organizationId: string, userId: string, now: Date, manager: EntityManager): Promise<{ id: string; name: string }[]> {
    await manager.query(`UPDATE replaced_key_secrets SET ends_at = $3 WHERE organization_id = $1 AND rotated_by = $2 AND ends_at > $3`, [
      organizationId,
      userId,
      now,
    ]);
    const [ended]: [{ id: string; name: string }[], number] = await manager.query(
      `UPDATE api_keys SET revoked_at = $3, end_reason = 'creator_left'
       WHERE organization_id = $1 AND (created_by = $2 OR rotated_by = $2) AND kind = 'named' AND revoked_at IS NULL RETURNING id, name`,
      [organizationId, userId, now],
    );
    return ended;
  }

  /** Ends every key that is not ended yet, and tells how many. */
  async revokeAll(organizationId: string, now: Date, manager: EntityManager): Promise<number> {
    const { affected } = await manager.update(ApiKey, { organizationId, revokedAt: IsNull() }, { revokedAt: now });
    return affected ?? 0;
  }

  /** @throws key_not_found, also for a key of another organization */
  async revoke(organizationId: string, id: string, now: Date): Promise<void> {
    const [, changed]: [unknown, number] = await this.dataSource.query(
      `UPDATE api_keys SET revoked_at = coalesce(revoked_at, $3) WHERE organization_id = $1 AND id = $2`,
      [organizationId, id, now],
    );
    if (changed === 0) throw problem(APIKEY_PROBLEMS.key_not_found);
  }
}
