import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { MANAGERS } from '../customers/organization-changes';
import { CreateTeamRequest, TeamResponse, UpdateTeamRequest } from './teams.dto';
import { TeamsService } from './teams.service';

const TEAM_ID = { name: 'id', description: 'Id of the team.' };
const STRANGERS = { status: 400, description: 'A field breaks a rule, or somebody in `member_ids` is no member; nothing is changed.' };

@ApiTags('organizations')
@Controller('api/organizations/teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  /** Lists the teams of the organization by name. */
  @Get()
  @SessionRoute()
  @ApiOkResponse({ type: [TeamResponse] })
  listTeams(@CurrentSession() session: SessionPrincipal): Promise<TeamResponse[]> {
    return this.teams.list(session);
  }

  /** Makes a team. Nobody needs to be in it, and everybody may be in several. */
  @Post('create')
  @SessionRoute<Role>({ roles: MANAGERS })
  @Idempotent()
  @ApiCreatedResponse({ type: TeamResponse })
  @ApiResponse(STRANGERS)
  @ApiResponse({ status: 409, description: 'There are as many teams as there may be (`teams_exhausted`).' })
  createTeam(
    @CurrentSession() session: SessionPrincipal,
    @Body() body: CreateTeamRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<TeamResponse> {
    return this.teams.create(manager, session, body);
  }

  /** Changes the name or the description of a team, or who is in it. */
  @Patch(':id')
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiParam(TEAM_ID)
  @ApiOkResponse({ type: TeamResponse })
  @ApiResponse(STRANGERS)
  updateTeam(@CurrentSession() session: SessionPrincipal, @Param('id') id: string, @Body() body: UpdateTeamRequest): Promise<TeamResponse> {
    return this.teams.update(session, id, body);
  }

  /** Deletes a team. Its members stay in the organization. */
  @Delete(':id')
  @HttpCode(204)
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiParam(TEAM_ID)
  @ApiNoContentResponse()
  deleteTeam(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.teams.remove(session, id);
  }
}
