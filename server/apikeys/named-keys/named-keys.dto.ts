import { ApiProperty } from '@nestjs/swagger';
import { END_REASONS, type EndReason, KEY_SCOPES, type KeyScope } from '../keys/apikey.entity';
import { KEY_MODES, type KeyMode } from '../keys/key-format';
import { type KeyState, keyStateAt } from '../keys/key-state';
import type { NamedKeyRow } from './named-keys.view';

const KEY_STATES = ['live', 'expired', 'revoked'] as const satisfies readonly KeyState[];

/** A named key, without its secret. */
export class NamedKeyResponse {
  /** Id of the key. It stays when the secret is replaced. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * What it is called.
   * @example 'Nightly report'
   */
  name!: string;

  /** Live keys read live data and are counted; test keys read the simulated dataset and are not. */
  @ApiProperty({ enum: KEY_MODES })
  mode!: KeyMode;

  /**
   * How the secret begins.
   * @example 'baro_live_'
   */
  prefix!: string;

  /**
   * How the secret ends.
   * @example '1xQz'
   */
  last4!: string;

  /** What it may be used for. `alerts` is reserved for future endpoints. */
  @ApiProperty({ enum: KEY_SCOPES, isArray: true })
  scopes!: KeyScope[];

  /** Whether it works. */
  @ApiProperty({ enum: KEY_STATES })
  state!: KeyState;

  /**
   * When it was ended before its time; null where it was not.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ended_at!: string | null;

  /** Why: somebody revoked it, it was reported as leaked, or whoever made it left the organization; null where it was not ended. */
  @ApiProperty({ enum: END_REASONS, nullable: true })
  end_reason!: EndReason | null;

  /**
   * From then on it no longer works; null: it does not expire.
   * @example '2027-06-30T00:00:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expires_at!: string | null;

  /**
   * Until when a secret that was replaced keeps working; null where none does.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  grace_until!: string | null;

  /**
   * Networks it may be used from; null: from everywhere.
   * @example ["192.0.2.0/24"]
   */
  @ApiProperty({ type: [String], nullable: true })
  allowed_addresses!: string[] | null;

  /**
   * Most calls a minute; null: as many as the plan allows.
   * @example 20
   */
  @ApiProperty({ type: 'integer', nullable: true })
  minute_limit!: number | null;

  /**
   * Most calls of a UTC day; null: as many as the plan allows.
   * @example 50
   */
  @ApiProperty({ type: 'integer', nullable: true })
  day_limit!: number | null;

  /**
   * Calls of this UTC day.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  day_used!: number;

  /**
   * Most calls of a month of the subscription; null: as many as the plan allows.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  month_limit!: number | null;

  /**
   * Calls of this month of the subscription.
   * @example 211
   */
  @ApiProperty({ type: 'integer' })
  month_used!: number;

  /**
   * When it was made.
   * @example '2026-11-21T14:05:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /**
   * Who made it; null where it was the operator, or the account is gone.
   * @example 'Ada Lovelace'
   */
  @ApiProperty({ type: String, nullable: true })
  created_by!: string | null;

  /**
   * When it was used last, to the minute; null where it never was.
   * @example '2026-11-23T08:30:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at!: string | null;

  /**
   * Network address from which it was used then.
   * @example '192.0.2.7'
   */
  @ApiProperty({ type: String, nullable: true })
  last_used_address!: string | null;
}

/** A named key with its secret, which is shown this once. */
export class IssuedNamedKeyResponse extends NamedKeyResponse {
  /**
   * The secret, as sent in the Authorization header. Keep it: it cannot be shown again.
   * @example 'baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz'
   */
  key!: string;
}

export function toNamedKeyResponse(row: NamedKeyRow, now: Date): NamedKeyResponse {
  const { id, name, mode, prefix, last4 } = row;
  return {
    id,
    name,
    mode,
    prefix,
    last4,
    scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    state: keyStateAt(row, now),
    ended_at: row.revokedAt?.toISOString() ?? null,
    end_reason: row.revokedAt === null ? null : (row.endReason ?? 'revoked'),
    expires_at: row.expiresAt?.toISOString() ?? null,
    grace_until: row.replacedUntil?.toISOString() ?? null,
    allowed_addresses: row.allowedAddresses,
    minute_limit: row.minuteLimit,
    day_limit: row.dayLimit,
    day_used: row.dayUsed,
    month_limit: row.monthLimit,
    month_used: row.monthUsed,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    last_used_address: row.lastUsedAddress,
  };
}
