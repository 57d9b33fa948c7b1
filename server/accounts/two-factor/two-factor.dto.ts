import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { PASSWORD_LENGTH_MAX } from '../password-rules';
import type { TwoFactorState } from './two-factor.service';

const CODE_LENGTH_MAX = 30;

export class BeginTwoFactorRequest {
  /** The password of the account, once more. */
  @IsText({ max: PASSWORD_LENGTH_MAX, missing: message('password_required') })
  password!: string;
}

export class ConfirmTwoFactorRequest {
  /**
   * Six digits of the app.
   * @example '012345'
   */
  @IsText({ max: CODE_LENGTH_MAX })
  code!: string;
}

export class BothFactorsRequest {
  /** The password of the account, once more. */
  @IsText({ max: PASSWORD_LENGTH_MAX, missing: message('password_required') })
  password!: string;

  /**
   * Six digits of the app, or one of the recovery codes.
   * @example '012345'
   */
  @IsText({ max: CODE_LENGTH_MAX })
  code!: string;
}

export class TwoFactorResponse {
  /** Whether signing in asks for a code. */
  isOn!: boolean;

  /** Since when; null while it is off. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since!: Date | null;

  /** Recovery codes that are not spent. */
  @ApiProperty({ type: 'integer' })
  recoveryCodesLeft!: number;
}

export class PendingTwoFactorResponse {
  /** The secret in base32, to be typed into an app. It is not shown again. */
  secret!: string;

  /**
   * The same for a QR code.
   * @example 'otpauth://totp/Barograph:ada%40example.com?issuer=Barograph&secret=…'
   */
  uri!: string;
}

export class RecoveryCodesResponse {
  /** Ten codes for the day when the app is lost, each good once. They are not shown again. */
  recoveryCodes!: string[];
}

export function toTwoFactorResponse({ since, recoveryCodesLeft }: TwoFactorState): TwoFactorResponse {
  return { isOn: since !== null, since, recoveryCodesLeft };
}
