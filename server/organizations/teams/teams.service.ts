import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { type Change, MANAGERS, OrganizationChanges } from '../customers/organization-changes';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { type CreateTeamRequest, type TeamResponse, toTeamResponse, type UpdateTeamRequest } from './teams.dto';
import { TEAMS_MAX, TeamsRepository } from './teams.repository';
import { TeamsView } from './teams.view';

/** Teams: groups of members, of whom each may be in several. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly view: TeamsView,
    private readonly changes: OrganizationChanges,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ organizationId }: SessionPrincipal): Promise<TeamResponse[]> {
    return (await this.view.list(organizationId)).map(toTeamResponse);
  }

  /**
   * In the caller's transaction.
   * @throws validation_failed (somebody is no member), teams_exhausted
   */
  async create(
    manager: EntityManager,
    session: SessionPrincipal,
    { name, description, member_ids: memberIds = [] }: CreateTeamRequest,
  ): Promise<TeamResponse> {
    const id = randomUUID();
    await this.changes.makeIn(manager, session, MANAGERS, async (change) => {
      const { organization } = change;
      checkMembers(memberIds, change);
      if ((await this.teams.count(organization.id, manager)) >= TEAMS_MAX)
        throw problem(ORGANIZATION_PROBLEMS.teams_exhausted, { params: { most: TEAMS_MAX } });
      await this.teams.add(organization.id, { id, name, description: description || null, createdAt: this.clock.now() }, manager);
      await this.teams.setMembers(organization.id, id, memberIds, manager);
      await this.record('organization.team_created', change, id, name);
    });
    return this.get(session, id, manager);
  }

  /** @throws team_not_found, validation_failed (somebody is no member) */
  async update(session: SessionPrincipal, id: string, { name, description, member_ids: memberIds }: UpdateTeamRequest): Promise<TeamResponse> {
    await this.changes.make(session, MANAGERS, async (change) => {
      const { manager, organization } = change;
      const team = await this.teams.get(organization.id, id, manager);
      if (memberIds !== undefined) checkMembers(memberIds, change);
      const texts = { ...(name !== undefined && { name }), ...(description !== undefined && { description: description || null }) };
      await this.teams.update(organization.id, id, texts, manager);
      if (memberIds !== undefined) await this.teams.setMembers(organization.id, id, memberIds, manager);
      await this.record('organization.team_changed', change, id, name ?? team.name);
    });
    return this.get(session, id);
  }

  /** @throws team_not_found */
  async remove(session: SessionPrincipal, id: string): Promise<void> {
    await this.changes.make(session, MANAGERS, async (change) => {
      const { manager, organization } = change;
      const { name } = await this.teams.get(organization.id, id, manager);
      await this.teams.remove(organization.id, id, manager);
      await this.record('organization.team_deleted', change, id, name);
    });
  }

  private async get({ organizationId }: SessionPrincipal, id: string, manager?: EntityManager): Promise<TeamResponse> {
    const team = await this.view.find(organizationId, id, manager);
    if (team === null) throw problem(ORGANIZATION_PROBLEMS.team_not_found);
    return toTeamResponse(team);
  }

  private async record(action: string, { manager, organization, actor }: Change, teamId: string, team: string): Promise<void> {
    await this.audit.record(manager, { action, userId: actor.userId, organizationId: organization.id, details: { teamId, team } });
  }
}

/** Strangers and people that there are not get one and the same refusal. */
function checkMembers(memberIds: readonly string[], { members }: Change): void {
  const known = new Set(members.map(({ userId }) => userId));
  if (memberIds.some((id) => !known.has(id.toLowerCase()))) throw validationProblem({ member_ids: [message('not_members')] });
}
