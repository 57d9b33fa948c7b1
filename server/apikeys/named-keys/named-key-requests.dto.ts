import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isFilled, isGiven } from '../../platform/http/input/given';
import { IsInstant } from '../../platform/http/input/fields';
import { IsOneOf, IsWholeNumber } from '../../platform/http/input/field-rules';
import type { KeyScope } from '../keys/apikey.entity';
import { GRACE_MINUTES_MAX } from '../keys/apikeys.service';
import { KEY_MODES, type KeyMode } from '../keys/key-format';
import { IsKeyName, IsNetworkList, IsScopeList } from './key-rules';

/** More than any plan allows; what the plan of the organization allows is looked at besides. */
const LIMIT_MAX = 1_000_000_000;

/** What may be said of a key at its making, and changed later. */
class KeySettings {
  /**
   * From then on it no longer works; null or left out: it does not expire. It cannot be brought back once it has.
   * @example '2027-06-30T00:00:00Z'
   */
  @ValidateIf(isFilled)
  @IsInstant()
  @ApiProperty({ type: String, format: 'date-time', required: false, nullable: true })
  expires_at?: string | null;

  /**
   * Addresses and networks it may be used from, IPv4 and IPv6; null or left out: from everywhere.
   * @example ["192.0.2.0/24", "2001:db8::/32"]
   */
  @ValidateIf(isFilled)
  @IsNetworkList()
  @ApiProperty({ required: false, nullable: true })
  allowed_addresses?: string[] | null;

  /**
   * Most calls a minute, of a live key; no more than the plan allows. Null or left out: as many as the plan allows. Calls from before it is set do not count.
   * @example 20
   */
  @ValidateIf(isFilled)
  @IsWholeNumber(1, LIMIT_MAX)
  @ApiProperty({ required: false, nullable: true })
  minute_limit?: number | null;

  /**
   * Most calls of a UTC day, of a live key; no more than the plan allows. Null or left out: as many as the plan allows.
   * @example 50
   */
  @ValidateIf(isFilled)
  @IsWholeNumber(1, LIMIT_MAX)
  @ApiProperty({ required: false, nullable: true })
  day_limit?: number | null;

  /**
   * Most calls of a month of the subscription, of a live key; no more than the plan allows. Null or left out: as many as the plan allows.
   * @example null
   */
  @ValidateIf(isFilled)
  @IsWholeNumber(1, LIMIT_MAX)
  @ApiProperty({ required: false, nullable: true })
  month_limit?: number | null;
}

/** A key to be made. */
export class CreateNamedKeyRequest extends KeySettings {
  /**
   * What it is called: where it is used, say.
   * @example 'Nightly report'
   */
  @IsKeyName()
  name!: string;

  /** Test keys read the simulated dataset alone and are never counted. */
  @ValidateIf(isGiven)
  @IsOneOf(KEY_MODES)
  @ApiProperty({ required: false, default: 'live' })
  mode?: KeyMode;

  /**
   * What it may be used for. `alerts` is reserved for future endpoints.
   * @example ["indexes:read", "query"]
   */
  @IsScopeList()
  scopes!: KeyScope[];
}

/** What of a key is to be changed; what is left out stays. */
export class UpdateNamedKeyRequest extends KeySettings {
  /**
   * What it is called.
   * @example 'Nightly report'
   */
  @ValidateIf(isGiven)
  @IsKeyName()
  @ApiProperty({ required: false })
  name?: string;

  /**
   * What it may be used for.
   * @example ["indexes:read"]
   */
  @ValidateIf(isGiven)
  @IsScopeList()
  @ApiProperty({ required: false })
  scopes?: KeyScope[];
}

/** How to replace the secret of a key; may be left out. */
export class RotateNamedKeyRequest {
  /**
   * Minutes for which the secret of before keeps working beside the new one; 0, the default, ends it at once.
   * @example 60
   */
  @ValidateIf(isGiven)
  @IsWholeNumber(0, GRACE_MINUTES_MAX)
  @ApiProperty({ required: false })
  grace_minutes?: number;
}
