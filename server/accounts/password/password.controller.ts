import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { currentCaller } from '../../platform/http/caller-context';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { messagesIn, type Messages } from '../../platform/messages/messages';
import { Limited } from '../../platform/throttling/edge-limit';
import { KnownDevices } from '../sessions/sign-in/known-devices';
import { RESET_REQUESTS, RESET_RESENDS } from './password-limits';
import { PasswordResponse, RequestPasswordResetRequest, ResetPasswordRequest } from './password.dto';
import { PasswordResetRequestsService } from './password-reset-requests.service';
import { PasswordResetService } from './password-reset.service';

const UID = { name: 'uid', description: 'From the link of the mail.', example: 'zJ9Zr2cQ0cLk3m1Yb5d8w7v6u4t2s0qP' };
const TOO_MANY = { status: 429, description: 'Too many tries from this network address. `Retry-After` says how long to wait.' };
const TOO_SOON = {
  status: 429,
  description: 'The last link was sent less than 60 seconds ago, or five within the hour. `Retry-After` says how long to wait.',
};

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts')
export class PasswordController {
  constructor(
    private readonly requests: PasswordResetRequestsService,
    private readonly resets: PasswordResetService,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Sends a link to set a new password, where the address has an account. The reply is the same where it has none. At most one
   * mail goes to an address in 60 seconds, and five in an hour. To be preferred to the address in the path.
   */
  @Post('password-forgot')
  @HttpCode(200)
  @Limited(RESET_REQUESTS)
  @ApiOkResponse({ type: PasswordResponse })
  async requestPasswordReset(@Body() { email }: RequestPasswordResetRequest): Promise<PasswordResponse> {
    await this.requests.request(email);
    return { message: replies().password_reset_requested };
  }

  /** The same with the address in the path, for clients that know only this. What is no address gets the same reply. */
  @Post('password-forgot/:email')
  @HttpCode(200)
  @ApiParam({ name: 'email', description: 'The address of the account.', example: 'margaret.hale@milton.example' })
  @Limited(RESET_REQUESTS)
  @ApiOkResponse({ type: PasswordResponse })
  async requestPasswordResetByPath(@Param('email') email: string): Promise<PasswordResponse> {
    await this.requests.request(email);
    return { message: replies().password_reset_requested };
  }

  /**
   * Sets a new password by the link of the mail, which lives 30 minutes and works once. Ends every session of the account and
   * signs nobody in. Every link that does not work is refused with `reset_link_invalid`.
   */
  @Post('reset-password/:uid/:token')
  @HttpCode(200)
  @ApiParam(UID)
  @ApiParam({ name: 'token', description: 'From the link of the mail.', example: 'pX0hX3m0bq2Jr8v1T5y7w9z3c6f8k1n4s7u0x2A5D8g' })
  @ApiOkResponse({ type: PasswordResponse })
  @ApiResponse(TOO_MANY)
  async resetPassword(
    @Param('uid') uid: string,
    @Param('token') token: string,
    @Body() { password }: ResetPasswordRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordResponse> {
    const { email } = await this.resets.reset(uid, token, password);
    void reply.header('set-cookie', this.devices.remember(email));
    return { message: replies().password_was_reset };
  }

  /** Sends a new link in place of an earlier one, which no longer works. The reply is the same where there was none. */
  @Post('resend-otp/:uid')
  @HttpCode(200)
  @ApiParam(UID)
  @ApiOkResponse({ type: PasswordResponse })
  @Limited(RESET_RESENDS)
  @ApiResponse(TOO_SOON)
  async resendPasswordReset(@Param('uid') uid: string): Promise<PasswordResponse> {
    await this.requests.resend(uid);
    return { message: replies().otp_sent };
  }
}

function replies(): Messages['replies'] {
  return messagesIn(currentCaller().language).replies;
}
