import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberRow } from '../members/members.view';
import { TEAMS_MAX } from './teams.repository';

type TeamMember = Pick<MemberRow, 'id' | 'role' | 'name' | 'surname' | 'email'>;

export interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** In the order in which they joined the organization. */
  readonly members: readonly TeamMember[];
}

/** Teams with their members, as pages show them. */
@Injectable()
export class TeamsView {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(organizationId: string, manager?: EntityManager): Promise<TeamRow[]> {
    return this.read(organizationId, null, manager);
  }

  /** Null where the organization has no such team. */
  async find(organizationId: string, id: string, manager?: EntityManager): Promise<TeamRow | null> {
    const [team] = await this.read(organizationId, id, manager);
    return team ?? null;
  }

  private read(organizationId: string, id: string | null, manager: EntityManager = this.dataSource.manager): Promise<TeamRow[]> {
    return manager.query(
      `SELECT t.id, t.name, t.description, coalesce(seats.members, '[]') AS members
       FROM teams t LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('id', u.id, 'role', m.role, 'name', u.name, 'surname', u.surname, 'email', u.email)
                          ORDER BY m.joined_at, u.id) AS members
         FROM team_members s
         JOIN memberships m ON m.organization_id = s.organization_id AND m.user_id = s.user_id
         JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
         WHERE s.organization_id = t.organization_id AND s.team_id = t.id
       ) AS seats ON true
       WHERE t.organization_id = $1 AND ($2::uuid IS NULL OR t.id = $2) ORDER BY t.name, t.id LIMIT ${TEAMS_MAX}`,
      [organizationId, id],
    );
  }
}
