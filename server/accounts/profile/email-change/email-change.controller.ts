import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { SessionRoute } from '../../../platform/access/session-route.decorator';
import { currentCaller } from '../../../platform/http/caller-context';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { messagesIn } from '../../../platform/messages/messages';
import { ConfirmEmailChangeRequest, ConfirmEmailChangeResponse, CreateEmailChangeRequest, CreateEmailChangeResponse } from './email-change.dto';
import { EmailChangeService } from './email-change.service';

@ApiTags('accounts')
@Controller('api/accounts/me/email')
@SessionRoute()
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  /** Asks for another address for the account: a code goes there. The reply is the same whoever has that address. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: CreateEmailChangeResponse })
  @ApiResponse({ status: 400, description: 'The password is another one (`password_wrong`), or a field breaks a rule (`validation_failed`).' })
  async createEmailChange(
    @CurrentSession() session: SessionPrincipal,
    @Body() { email, password }: CreateEmailChangeRequest,
  ): Promise<CreateEmailChangeResponse> {
    await this.changes.begin(session, email, password);
    return { message: messagesIn(currentCaller().language).replies.email_change_code_sent };
  }

  /** Gives the account its new address, by the code that came there. */
  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ConfirmEmailChangeResponse })
  @ApiResponse({ status: 400, description: 'The code is wrong, used, too old or was tried too often (`email_code_invalid`).' })
  async confirmEmailChange(
    @CurrentSession() session: SessionPrincipal,
    @Body() { code }: ConfirmEmailChangeRequest,
  ): Promise<ConfirmEmailChangeResponse> {
    const email = await this.changes.confirm(session, code);
    return { message: messagesIn(currentCaller().language).replies.email_changed, email };
  }
}
