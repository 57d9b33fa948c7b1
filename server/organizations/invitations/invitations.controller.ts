import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { Clock } from '../../platform/clock';
import { CurrentTransaction } from '../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { Limited } from '../../platform/throttling/edge-limit';
import { MANAGERS } from '../customers/organization-changes';
import { INVITATIONS_BY_NETWORK } from './invitation-limits';
import { CreateInvitationRequest, InvitationResponse, toInvitationResponse } from './invitations.dto';
import { InvitationsService } from './invitations.service';

const INVITATION_ID = { name: 'id', description: 'Id of the invitation.' };
const NO_LICENCE = 'Members and open invitations have taken all licenses (`licence_exhausted`)';

@ApiTags('organizations')
@Controller('api/organizations/invitations')
@SessionRoute<Role>({ roles: MANAGERS })
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly clock: Clock,
  ) {}

  /** Lists the invitations that wait for an answer, newest first. */
  @Get()
  @ApiOkResponse({ type: [InvitationResponse] })
  async listInvitations(@CurrentSession() session: SessionPrincipal): Promise<InvitationResponse[]> {
    return (await this.invitations.list(session)).map((one) => toInvitationResponse(one, this.clock.now()));
  }

  /** Invites a person as a member. A mail brings them a link that lives 7 days; until then the invitation holds a license. */
  @Post()
  @Idempotent()
  @Limited(INVITATIONS_BY_NETWORK)
  @ApiCreatedResponse({ type: InvitationResponse })
  @ApiResponse({
    status: 409,
    description: `${NO_LICENCE}, or the person belongs to the organization (\`already_member\`) or is invited (\`already_invited\`).`,
  })
  async createInvitation(
    @CurrentSession() session: SessionPrincipal,
    @Body() { email }: CreateInvitationRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<InvitationResponse> {
    return toInvitationResponse(await this.invitations.invite(manager, session, email), this.clock.now());
  }

  /** Sends the mail again, at most once a minute, with another link that lives 7 days; the link before ends. */
  @Post(':id/resend')
  @HttpCode(200)
  @Limited(INVITATIONS_BY_NETWORK)
  @ApiParam(INVITATION_ID)
  @ApiOkResponse({ type: InvitationResponse })
  @ApiResponse({ status: 409, description: `The invitation had expired, and since then: ${NO_LICENCE}.` })
  async resendInvitation(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<InvitationResponse> {
    return toInvitationResponse(await this.invitations.resend(session, id), this.clock.now());
  }

  /** Takes an invitation back. Its link no longer works, and its license is free. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(INVITATION_ID)
  @ApiNoContentResponse()
  deleteInvitation(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.invitations.revoke(session, id);
  }
}
