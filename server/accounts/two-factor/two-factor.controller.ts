import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import {
  BeginTwoFactorRequest,
  BothFactorsRequest,
  ConfirmTwoFactorRequest,
  PendingTwoFactorResponse,
  RecoveryCodesResponse,
  toTwoFactorResponse,
  TwoFactorResponse,
} from './two-factor.dto';
import { TwoFactorService } from './two-factor.service';

const CONFLICT = {
  status: 409,
  description: 'It is on, or off, or not begun (`two_factor_already_on`, `two_factor_not_on`, `two_factor_not_begun`).',
};

@ApiTags('accounts')
@SessionRoute({ isOwnAccount: true })
@Controller('api/accounts/me/two-factor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  /** Whether signing in asks for a code of an app, and how many recovery codes are left. */
  @Get()
  async getTwoFactor(@CurrentSession() { userId }: SessionPrincipal): Promise<TwoFactorResponse> {
    return toTwoFactorResponse(await this.twoFactor.getState(userId));
  }

  /** Begins to turn the second factor on: answers a secret for an app. Nothing changes until it is confirmed. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: PendingTwoFactorResponse })
  @ApiResponse(CONFLICT)
  beginTwoFactor(@CurrentSession() session: SessionPrincipal, @Body() { password }: BeginTwoFactorRequest): Promise<PendingTwoFactorResponse> {
    return this.twoFactor.begin(session, password);
  }

  /** Turns the second factor on with a first code of the app, within an hour. Answers the recovery codes. */
  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiResponse(CONFLICT)
  async confirmTwoFactor(@CurrentSession() { userId }: SessionPrincipal, @Body() { code }: ConfirmTwoFactorRequest): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.twoFactor.confirm(userId, code) };
  }

  /** Puts ten new recovery codes in the place of the old ones. */
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiResponse(CONFLICT)
  async renewRecoveryCodes(
    @CurrentSession() session: SessionPrincipal,
    @Body() { password, code }: BothFactorsRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(session, password, code) };
  }

  /** Turns the second factor off. */
  @Post('off')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is off.' })
  @ApiResponse(CONFLICT)
  disableTwoFactor(@CurrentSession() session: SessionPrincipal, @Body() { password, code }: BothFactorsRequest): Promise<void> {
    return this.twoFactor.turnOff(session, password, code);
  }
}
