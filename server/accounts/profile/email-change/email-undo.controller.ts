import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../../platform/access/public-route.decorator';
import { currentCaller } from '../../../platform/http/caller-context';
import { messagesIn } from '../../../platform/messages/messages';
import { CreateEmailChangeResponse } from './email-change.dto';
import { EmailUndoService } from './email-undo.service';

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts/email-undo')
export class EmailUndoController {
  constructor(private readonly undos: EmailUndoService) {}

  /**
   * Gives an account the address back that it had before a change, by the link of the mail that told of it: within seven days,
   * once. Ends every session of the account and signs nobody in.
   */
  @Post(':id/:token')
  @HttpCode(200)
  @ApiParam({ name: 'id', description: 'From the link of the mail.' })
  @ApiParam({ name: 'token', description: 'From the link of the mail.', example: 'pX0hX3m0bq2Jr8v1T5y7w9z3c6f8k1n4s7u0x2A5D8g' })
  @ApiOkResponse({ type: CreateEmailChangeResponse })
  @ApiResponse({ status: 400, description: 'The link is wrong, used or too old, or the address has another account by now (`email_undo_invalid`).' })
  @ApiResponse({ status: 429, description: 'Too many wrong links from this network address. `Retry-After` says how long to wait.' })
  async undoEmailChange(@Param('id') id: string, @Param('token') token: string): Promise<CreateEmailChangeResponse> {
    await this.undos.undo(id, token);
    return { message: messagesIn(currentCaller().language).replies.email_restored };
  }
}
