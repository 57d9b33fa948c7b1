import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsText } from '../../platform/http/input/field-rules';
import type { Session } from './session.entity';
import { deviceName } from './device-name';
import type { SessionTokens } from './sessions.service';

const TOKEN_LENGTH_MAX = 2_000;

export class RefreshRequest {
  /** The refresh token in force. */
  @IsOptional()
  @IsText({ max: TOKEN_LENGTH_MAX })
  refresh?: string;

  /** Another name for `refresh`; one of the two is enough. */
  @IsOptional()
  @IsText({ max: TOKEN_LENGTH_MAX })
  refreshToken?: string;
}

/** May be left out altogether. */
export class SignOutRequest {
  /** A refresh token of the session, in force or replaced. */
  @IsOptional()
  @IsText({ max: TOKEN_LENGTH_MAX })
  refresh?: string;

  /** Another name for `refresh`. */
  @IsOptional()
  @IsText({ max: TOKEN_LENGTH_MAX })
  refreshToken?: string;
}

export class TokensResponse {
  /** Access token, a JWT good for 15 minutes: send it as `Authorization: Bearer …`. */
  access!: string;

  /** Refresh token, good once: it gets the next pair. */
  refresh!: string;

  /** The same as `access`. */
  accessToken!: string;

  /** The same as `refresh`. */
  refreshToken!: string;
}

export class SessionResponse {
  /** Id of the session. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** When the person signed in. */
  createdAt!: Date;

  /** When the session was last used, to within some minutes. */
  lastUsedAt!: Date;

  /** Address that it was last refreshed from, or signed in from; null where it is not known. */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;

  /** What the program said of itself when it signed in. */
  @ApiProperty({ type: String, nullable: true })
  userAgent!: string | null;

  /**
   * The same for people.
   * @example 'Firefox on Windows'
   */
  device!: string;

  /** Whether it is the session of this request. */
  isCurrent!: boolean;
}

export function toTokensResponse({ access, refresh }: SessionTokens): TokensResponse {
  return { access, refresh, accessToken: access, refreshToken: refresh };
}

export function toSessionResponse({ id, createdAt, lastUsedAt, address, userAgent }: Session, currentId: string): SessionResponse {
  return { id, createdAt, lastUsedAt, address, userAgent, device: deviceName(userAgent), isCurrent: id === currentId };
}
