import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isGiven } from '../../platform/http/input/given';
import { IsWholeNumber } from '../../platform/http/input/field-rules';
import { GRACE_MINUTES_MAX } from '../keys/apikeys.service';

/** How to replace the key; may be left out. */
export class RegenerateApiKeyRequest {
  /**
   * Minutes for which the old key keeps working beside the new one; 0, the default, ends it at once.
   * @example 60
   */
  @ValidateIf(isGiven)
  @IsWholeNumber(0, GRACE_MINUTES_MAX)
  grace_minutes?: number;
}

/** The dashboard's key. */
export class ApiKeyResponse {
  /**
   * The key, as sent in the Authorization header.
   * @example 'baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz'
   */
  key!: string;
}

/** The key that replaced the old one. */
export class RegeneratedApiKeyResponse {
  /**
   * The new key, which can be read again later.
   * @example 'baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz'
   */
  key!: string;

  /**
   * When the new key expires; null if it does not.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;
}
