import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { OwnOrganizationResponse } from './organization-choice.dto';
import { OrganizationChoice } from './organization-choice.service';

@ApiTags('organizations')
@Controller('api/organizations')
@SessionRoute({ isOwnAccount: true })
export class OrganizationChoiceController {
  constructor(private readonly choice: OrganizationChoice) {}

  /** Lists the organizations that the person belongs to, the one joined first before the others. */
  @Get()
  @ApiOkResponse({ type: [OwnOrganizationResponse] })
  listOrganizations(@CurrentSession() session: SessionPrincipal): Promise<OwnOrganizationResponse[]> {
    return this.choice.list(session);
  }

  /** Lets this session work in another of the person's organizations: from now on every call of it answers for that one. */
  @Post(':id/switch')
  @HttpCode(200)
  @ApiParam({ name: 'id', description: 'Id of the organization.' })
  @ApiOkResponse({ type: OwnOrganizationResponse })
  switchOrganization(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<OwnOrganizationResponse> {
    return this.choice.choose(session, id);
  }
}
