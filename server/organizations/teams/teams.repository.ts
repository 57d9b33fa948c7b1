import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { Team } from './team.entity';

/** Most teams of an organization. */
export const TEAMS_MAX = 500;

/** The teams of an organization, and who is in them. */
@Injectable()
export class TeamsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, team: Omit<Team, 'organizationId'>, manager: EntityManager): Promise<void> {
    await manager.insert(Team, { ...team, organizationId });
  }

  count(organizationId: string, manager: EntityManager): Promise<number> {
    return manager.countBy(Team, { organizationId });
  }

  /** @throws team_not_found, also for a team of another organization */
  async get(organizationId: string, id: string, manager: EntityManager): Promise<Team> {
    const found = isUuid(id) ? await manager.findOneBy(Team, { organizationId, id }) : null;
    if (found === null) throw problem(ORGANIZATION_PROBLEMS.team_not_found);
    return found;
  }

  async update(organizationId: string, id: string, changes: Partial<Pick<Team, 'name' | 'description'>>, manager: EntityManager): Promise<void> {
    if (Object.keys(changes).length > 0) await manager.update(Team, { organizationId, id }, changes);
  }

  async remove(organizationId: string, id: string, manager: EntityManager): Promise<void> {
    await manager.delete(Team, { organizationId, id });
  }

  async removeAll(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.delete(Team, { organizationId });
  }

  /** Puts exactly these people into the team. PostgreSQL lets in nobody who is no member. */
  async setMembers(organizationId: string, teamId: string, userIds: readonly string[], manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM team_members WHERE organization_id = $1 AND team_id = $2 AND user_id <> ALL ($3::uuid[])`, [
      organizationId,
      teamId,
      userIds,
    ]);
    await manager.query(
      `INSERT INTO team_members (organization_id, team_id, user_id) SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT ON CONSTRAINT team_members_pkey DO NOTHING`,
      [organizationId, teamId, userIds],
    );
  }
}
