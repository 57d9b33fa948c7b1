import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '../accounts';

export interface Membership {
  readonly organizationId: string;
  readonly userId: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

export const MEMBERSHIP_COLUMNS = `organization_id AS "organizationId", user_id AS "userId", role, joined_at AS "joinedAt"`;

/** Who belongs to which organization, and as what. */
@Injectable()
export class MembershipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, { userId, role, joinedAt }: Omit<Membership, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.query(`INSERT INTO memberships (organization_id, user_id, role, joined_at) VALUES ($1, $2, $3, $4)`, [
      organizationId,
      userId,
      role,
      joinedAt,
    ]);
  }

  async remove(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2`, [organizationId, userId]);
  }

  /**
   * Whether the person belongs to the organization. Until the transaction ends nobody leaves it and it is not closed; a departure
   * under way is waited for.
   */
  async hold(organizationId: string, userId: string, manager: EntityManager): Promise<boolean> {
    await manager.query(`SELECT FROM organizations WHERE id = $1 FOR KEY SHARE`, [organizationId]);
    const rows: unknown[] = await manager.query(`SELECT FROM memberships WHERE organization_id = $1 AND user_id = $2`, [organizationId, userId]);
    return rows.length > 0;
  }

  list(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<Membership[]> {
    return manager.query(`SELECT ${MEMBERSHIP_COLUMNS} FROM memberships WHERE organization_id = $1 ORDER BY joined_at, user_id`, [organizationId]);
  }

  async count(organizationId: string): Promise<number> {
    const [{ count }]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::integer AS count FROM memberships WHERE organization_id = $1`,
      [organizationId],
    );
    return count;
  }
}
