import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Who has tried a paid plan. */
@Injectable()
export class TrialsRepository {
  /** False where the organization or its owner has had a trial. */
  async add(organizationId: string, userId: string, now: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO trials (organization_id, user_id, started_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING organization_id`,
      [organizationId, userId, now],
    );
    return rows.length > 0;
  }

  /** Whether the two may still have one. */
  async isOpen(organizationId: string, userId: string, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(`SELECT 1 FROM trials WHERE organization_id = $1 OR user_id = $2`, [organizationId, userId]);
    return rows.length === 0;
  }
}
