import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DashboardMemory } from './dashboard-memory.entity';
import { AWAY_MINUTES, SEEN_EVERY_MINUTES } from './visits';

/** When people were at the dashboard. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(organizationId: string, userId: string): Promise<DashboardMemory | null> {
    return this.dataSource.manager.findOneBy(DashboardMemory, { organizationId, userId });
  }

  /** In one statement, so that two tabs that open at once begin one visit. */
  async record(organizationId: string, userId: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO dashboard_memories AS m (organization_id, user_id, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (organization_id, user_id) DO UPDATE SET seen_at = excluded.seen_at,
         previous_at = CASE WHEN excluded.seen_at - m.seen_at > ${AWAY_MINUTES} * interval '1 minute' THEN m.seen_at ELSE m.previous_at END
       WHERE excluded.seen_at - m.seen_at >= ${SEEN_EVERY_MINUTES} * interval '1 minute'`,
      [organizationId, userId, now],
    );
  }

  async removePerson(organizationId: string, userId: string, manager: EntityManager): Promise<void> {
    await manager.delete(DashboardMemory, { organizationId, userId });
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(DashboardMemory, { organizationId });
  }
}
