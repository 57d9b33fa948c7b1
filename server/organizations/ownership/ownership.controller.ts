import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { DeleteOrganizationRequest, TransferOwnershipRequest } from './ownership.dto';
import { OwnershipService } from './ownership.service';

const WRONG_PROOF = { status: 400, description: 'The password (`password_wrong`) or the code (`two_factor_code_wrong`) is another one.' };

@ApiTags('organizations')
@Controller('api/organizations')
@SessionRoute<Role>({ roles: ['owner'] })
export class OwnershipController {
  constructor(private readonly ownership: OwnershipService) {}

  /** Hands the organization over to another member. Whoever owned it goes on as an admin. */
  @Post('transfer')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiResponse(WRONG_PROOF)
  @ApiResponse({ status: 404, description: 'There is no such member (`member_not_found`).' })
  @ApiResponse({ status: 409, description: 'The member owns it already (`owner_already`).' })
  transferOrganization(
    @CurrentSession() session: SessionPrincipal,
    @Body() { member_id: memberId, ...proof }: TransferOwnershipRequest,
  ): Promise<void> {
    return this.ownership.transfer(session, memberId, proof);
  }

  /** Deletes the organization for good: nobody belongs to it any more, its keys end, and its invitations are void. */
  @Post('delete')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiResponse(WRONG_PROOF)
  @ApiResponse({
    status: 409,
    description: 'It is the only one of a single person (`only_organization`), or that of the operator (`operator_organization`).',
  })
  deleteOrganization(@CurrentSession() session: SessionPrincipal, @Body() proof: DeleteOrganizationRequest): Promise<void> {
    return this.ownership.delete(session, proof);
  }
}
