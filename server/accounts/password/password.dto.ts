import { IsEmailAddress } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { IsNewPassword } from '../new-password';

/** Somebody who does not know their password any more. */
export class RequestPasswordResetRequest {
  /**
   * The address of the account.
   * @example 'margaret.hale@milton.example'
   */
  @IsEmailAddress({ missing: message('sign_up_email_missing'), invalid: message('sign_up_email_malformed') })
  email!: string;
}

/** The password to be set. */
export class ResetPasswordRequest {
  /** 12 to 256 characters, none of the common passwords, without the address and the product's name. */
  @IsNewPassword()
  password!: string;
}

/** What happened. */
export class PasswordResponse {
  /**
   * A sentence for people.
   * @example 'Check your email for further instructions.'
   */
  message!: string;
}
