import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { MANAGERS } from '../customers/organization-changes';
import { MemberResponse, UpdateMemberRequest } from './members.dto';
import { MembersService } from './members.service';

const MEMBER_ID = { name: 'id', description: 'Id of the member.' };
const LAST = { status: 409, description: 'Nobody would be left to own the organization (`last_owner`), or to belong to it (`last_member`).' };

@ApiTags('organizations')
@Controller('api/organizations')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  /** Lists who belongs to the organization, in the order in which they joined. */
  @Get('members')
  @SessionRoute()
  @ApiOkResponse({ type: [MemberResponse] })
  listMembers(@CurrentSession() session: SessionPrincipal): Promise<MemberResponse[]> {
    return this.members.list(session);
  }

  /** Gives a member another role. Only owners change that of an owner. */
  @Patch('members/:id')
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiParam(MEMBER_ID)
  @ApiOkResponse({ type: MemberResponse })
  @ApiResponse({ status: 409, description: 'The organization has no other owner (`last_owner`): hand it over first.' })
  updateMember(@CurrentSession() session: SessionPrincipal, @Param('id') id: string, @Body() { role }: UpdateMemberRequest): Promise<MemberResponse> {
    return this.members.setRole(session, id, role);
  }

  /**
   * Removes a member. Their sessions see nothing of the organization from now on, and named keys that they made or rotated end. Its shared API key
   * goes on; where they could read it, the owners are told, who may replace it.
   */
  @Delete('members/:id')
  @HttpCode(204)
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiParam(MEMBER_ID)
  @ApiNoContentResponse()
  @ApiResponse(LAST)
  deleteMember(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.members.remove(session, id);
  }

  /** Ends the signed-in person's own part in the organization. Whoever is in no other gets one of their own. */
  @Post('leave')
  @HttpCode(204)
  @SessionRoute({ isOwnAccount: true })
  @ApiNoContentResponse()
  @ApiResponse(LAST)
  leaveOrganization(@CurrentSession() session: SessionPrincipal): Promise<void> {
    return this.members.leave(session);
  }
}
