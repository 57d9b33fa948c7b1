import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { SessionRoute } from '../../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { DeleteAccountRequest } from './account-deletion.dto';
import { AccountDeletionService } from './account-deletion.service';

@ApiTags('accounts')
@Controller('api/accounts/me/delete')
@SessionRoute({ isOwnAccount: true })
export class AccountDeletionController {
  constructor(private readonly deletion: AccountDeletionService) {}

  /** Deletes the signed-in person's account for good, and closes their organization where nobody else belongs to it. */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiResponse({ status: 400, description: 'The password (`password_wrong`) or the code (`two_factor_code_wrong`) is another one.' })
  @ApiResponse({
    status: 409,
    description: 'Others need this person: the only owner of a company (`last_owner`), the last of the staff (`last_staff`).',
  })
  async deleteAccount(@CurrentSession() session: SessionPrincipal, @Body() proof: DeleteAccountRequest): Promise<void> {
    await this.deletion.delete(session, proof);
  }
}
