import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress, IsText } from '../../../platform/http/input/field-rules';
import { PASSWORD_LENGTH_MAX } from '../../password-rules';

const CODE_LENGTH_MAX = 30;

/** Another address for the account. */
export class CreateEmailChangeRequest {
  /**
   * The new address; a code goes there.
   * @example 'ada@example.org'
   */
  @IsEmailAddress()
  email!: string;

  /** The account's password. */
  @ApiProperty({ format: 'password' })
  @IsText({ max: PASSWORD_LENGTH_MAX })
  password!: string;
}

/** What happened, for people; the same whoever has the new address. */
export class CreateEmailChangeResponse {
  /**
   * A sentence.
   * @example 'A code is on its way to the new address.'
   */
  message!: string;
}

/** The code that came to the new address. */
export class ConfirmEmailChangeRequest {
  /**
   * Six digits; spaces do not count.
   * @example '012345'
   */
  @IsText({ max: CODE_LENGTH_MAX })
  code!: string;
}

/** The account has its new address. */
export class ConfirmEmailChangeResponse {
  /**
   * A sentence.
   * @example 'Your address was changed.'
   */
  message!: string;

  /**
   * The address that the person signs in with from now on.
   * @example 'ada@example.org'
   */
  email!: string;
}
