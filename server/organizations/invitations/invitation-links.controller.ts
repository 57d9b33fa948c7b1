import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BearerSession, BearerToken } from '../../accounts';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { Limited } from '../../platform/throttling/edge-limit';
import { InvitationAcceptance } from './invitation-acceptance.service';
import { LINKS_BY_NETWORK } from './invitation-limits';
import { AcceptInvitationRequest, OpenInvitationResponse, toInvitedPerson } from './invitations.dto';

const UNKNOWN = { status: 404, description: 'No mail has brought such a link (`invitation_not_found`).' };
const OVER = { status: 410, description: 'The link is too old, used, revoked or replaced by a newer one (`invitation_expired`).' };

@ApiTags('organizations')
@PublicRoute()
@Controller('api/organizations/invitations')
export class InvitationLinksController {
  constructor(
    private readonly acceptance: InvitationAcceptance,
    private readonly sessions: BearerSession,
  ) {}

  /** An invitation by the link of its mail. */
  @Get('validate/:token')
  @Header('cache-control', 'private, no-store')
  @Limited(LINKS_BY_NETWORK)
  @ApiParam({
    name: 'token',
    description: 'The last part of the link.',
    example: 'PzvG3yq0Tt5mYHkcJw6VbUpX0hX3m0bq2Jr8v1T5y7w9z3c6f8k1n4s7u0x2A5D8g',
  })
  @ApiOkResponse({ type: OpenInvitationResponse })
  @ApiResponse(UNKNOWN)
  @ApiResponse(OVER)
  getOpenInvitation(@Param('token') token: string): Promise<OpenInvitationResponse> {
    return this.acceptance.look(token);
  }

  /**
   * Accepts an invitation. All fields make an account for the invited address, which signs in with its password afterward. Who has an
   * account signs in and sends the token alone; their session then works in the organization. The password of an account that there is
   * already is never set here.
   */
  @Post('accept')
  @Limited(LINKS_BY_NETWORK)
  @ApiCreatedResponse({ type: OpenInvitationResponse })
  @ApiResponse({
    status: 401,
    description: 'The token came alone, without a session that is good (`unauthorized`, `session_invalid`, `token_expired`).',
  })
  @ApiResponse({ status: 403, description: 'Whoever is signed in has another address than the invited one (`invitation_for_another`).' })
  @ApiResponse(UNKNOWN)
  @ApiResponse({
    status: 409,
    description:
      'The address has an account (`account_exists`), belongs to the organization (`already_member`), or no license is left (`licence_exhausted`).',
  })
  @ApiResponse(OVER)
  async acceptInvitation(@Body() request: AcceptInvitationRequest, @BearerToken() bearer: string | null): Promise<OpenInvitationResponse> {
    const person = toInvitedPerson(request);
    if (person !== null) return this.acceptance.acceptAsNew(request.token, person);
    const session = await this.sessions.find(bearer);
    if (session === null) throw problem(PLATFORM_PROBLEMS.unauthorized);
    return this.acceptance.acceptAs(session, request.token);
  }
}
