import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role } from '../../accounts';

export interface MemberRow {
  readonly id: string;
  readonly role: Role;
  readonly joinedAt: Date;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly hasSecondFactor: boolean;
}

export interface TeamSeat {
  readonly teamId: string;
  readonly teamName: string;
  readonly userId: string;
}

/** The people of an organization, as its pages show them. */
@Injectable()
export class MembersView {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they joined. */
  list(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<MemberRow[]> {
    return manager.query(
      `SELECT u.id, m.role, m.joined_at AS "joinedAt", u.name, u.surname, u.email,
              EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor"
       FROM memberships m JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
       WHERE m.organization_id = $1 ORDER BY m.joined_at, u.id`,
      [organizationId],
    );
  }

  /** Who is in which team, by the teams' names. */
  listSeats(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<TeamSeat[]> {
    return manager.query(
      `SELECT t.id AS "teamId", t.name AS "teamName", s.user_id AS "userId"
       FROM team_members s JOIN teams t ON t.organization_id = s.organization_id AND t.id = s.team_id
       WHERE s.organization_id = $1 ORDER BY t.name, t.id`,
      [organizationId],
    );
  }
}
