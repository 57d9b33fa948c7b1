import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { currentCaller } from '../../platform/http/caller-context';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { messagesIn, type Messages } from '../../platform/messages/messages';
import { Limited } from '../../platform/throttling/edge-limit';
import { KnownDevices } from '../sessions/sign-in/known-devices';
import { ActivationService } from './activation.service';
import {
  ActivateAccountRequest,
  ActivateAccountResponse,
  RegisterAccountRequest,
  RegisterAccountResponse,
  ResendCodeRequest,
  ResendCodeResponse,
} from './registration.dto';
import { RESENDS, SIGN_UPS } from './registration-limits';
import { RegistrationService } from './registration.service';

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly activation: ActivationService,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Signs up, and sends a code to the address. The reply is the same where the address has an account already; that person is
   * told by mail. Signing up again with the same address and password continues the same sign-up.
   */
  @Post('signup')
  @HttpCode(200)
  @Limited(SIGN_UPS)
  @ApiOkResponse({ type: RegisterAccountResponse })
  async registerAccount(@Body() request: RegisterAccountRequest): Promise<RegisterAccountResponse> {
    const preId = await this.registration.register(request);
    return { message: replies().otp_sent, preId };
  }

  /**
   * Turns a sign-up into an account by the code of the mail. A code has six digits, lives ten minutes, works once and dies after
   * five wrong tries; every refusal is `otp_invalid`.
   */
  @Post('validate-otp-account')
  @HttpCode(200)
  @ApiOkResponse({ type: ActivateAccountResponse })
  async activateAccount(
    @Body() { preId, otp }: ActivateAccountRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActivateAccountResponse> {
    const { email, token } = await this.activation.activate(preId, otp);
    void reply.header('set-cookie', this.devices.remember(email));
    return { message: replies().account_activated, token };
  }

  /** Sends a new code for a sign-up; the old one no longer works. The reply is the same where there is no such sign-up. */
  @Post('resend-otp')
  @HttpCode(200)
  @Limited(RESENDS)
  @ApiOkResponse({ type: ResendCodeResponse })
  @ApiResponse({
    status: 429,
    description: 'The last code was sent less than 60 seconds ago, or five within the hour. `Retry-After` says how long to wait.',
  })
  async resendCode(@Body() { preId }: ResendCodeRequest): Promise<ResendCodeResponse> {
    await this.registration.resendCode(preId);
    return { message: replies().otp_sent };
  }
}

function replies(): Messages['replies'] {
  return messagesIn(currentCaller().language).replies;
}
