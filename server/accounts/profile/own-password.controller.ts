import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { currentCaller } from '../../platform/http/caller-context';
import type { SessionPrincipal } from '../../platform/access/principal';
import { messagesIn } from '../../platform/messages/messages';
import { UpdatePasswordRequest, UpdatePasswordResponse } from './own-password.dto';
import { OwnPasswordService } from './own-password.service';

@ApiTags('accounts')
@Controller('api/accounts/me/password')
@SessionRoute({ isOwnAccount: true })
export class OwnPasswordController {
  constructor(private readonly passwords: OwnPasswordService) {}

  /** Sets another password for the signed-in person, and ends all their other sessions. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: UpdatePasswordResponse })
  @ApiResponse({
    status: 400,
    description: 'The password until now is another one (`password_wrong`), or the new one is refused (`validation_failed`).',
  })
  async updatePassword(
    @CurrentSession() session: SessionPrincipal,
    @Body() { currentPassword, password }: UpdatePasswordRequest,
  ): Promise<UpdatePasswordResponse> {
    await this.passwords.change(session, currentPassword, password);
    return { message: messagesIn(currentCaller().language).replies.password_changed };
  }
}
