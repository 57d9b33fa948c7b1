import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { lockMemberUntilCommit } from '../../platform/database/advisory-locks';
import { problem } from '../../platform/problems/problem';
import { ApiKey } from './apikey.entity';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import type { KeyMode } from './key-format';

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
