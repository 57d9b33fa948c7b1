import { ApiProperty } from '@nestjs/swagger';
import { IsText } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { IsNewPassword } from '../new-password';
import { PASSWORD_LENGTH_MAX } from '../password-rules';

/** A new password, and the old one as proof. */
export class UpdatePasswordRequest {
  /** The password until now. */
  @ApiProperty({ format: 'password' })
  @IsText({ max: PASSWORD_LENGTH_MAX, missing: message('current_password_missing') })
  currentPassword!: string;

  /** 12 to 256 characters, none of the common passwords, without the address, the company's or the product's name. */
  @IsNewPassword()
  password!: string;
}

/** What happened, for people. */
export class UpdatePasswordResponse {
  /**
   * A sentence.
   * @example 'Your password was changed.'
   */
  message!: string;
}
