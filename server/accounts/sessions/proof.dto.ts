import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isGiven } from '../../platform/http/input/given';
import { IsText } from '../../platform/http/input/field-rules';
import { PASSWORD_LENGTH_MAX } from '../password-rules';

const CODE_LENGTH_MAX = 30;

/** Proof that it is really the person. */
export class ProofOfIdentityRequest {
  /** The account's password. */
  @ApiProperty({ format: 'password' })
  @IsText({ max: PASSWORD_LENGTH_MAX })
  password!: string;

  /**
   * A code of the authenticator app or a recovery code, where the second factor is on.
   * @example '012345'
   */
  @ValidateIf(isGiven)
  @IsText({ max: CODE_LENGTH_MAX })
  code?: string;
}
