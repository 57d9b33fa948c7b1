import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../../organizations';
import type { KeyMode } from './key-format';

/**
 * What a key may be used for: reading what is published, asking in plain language, making and changing custom indexes, and watchlists
 * with alerts and webhooks.
 */
export const KEY_SCOPES = ['indexes:read', 'query', 'custom:write', 'alerts'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Why a key was ended before its time. */
export const END_REASONS = ['revoked', 'reported', 'creator_left'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A key of an organization: the one that its dashboard shows, or a named one that was shown once. */
@Entity('api_keys')
@Check('api_keys_kind', `kind IN ('dashboard', 'named')`)
@Check('api_keys_mode', `mode IN ('live', 'test')`)
@Check('api_keys_encrypted', `encrypted IS NULL OR kind = 'dashboard'`)
@Check('api_keys_end_reason', `end_reason IN ('revoked', 'reported', 'creator_left')`)
@Check('api_keys_limits', `least(day_limit, month_limit) > 0`)
@Check('api_keys_minute_limit', `minute_limit > 0`)
@Unique('api_keys_hash', ['hash'])
@Index('api_keys_organization_created', ['organizationId', 'createdAt'])
@Index('api_keys_of_creator', ['organizationId', 'createdBy'])
@Index('api_keys_primary', ['organizationId', 'mode'], { unique: true, where: `kind = 'dashboard' AND revoked_at IS NULL AND grace_until IS NULL` })
export class ApiKey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_keys_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'api_keys_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: 'dashboard' | 'named';

  @Column('text')
  mode!: KeyMode;

  /** HMAC-SHA256 of the whole key: what it is found by. */
  @Column('bytea', { select: false })
  hash!: Buffer;

  /** The key itself, sealed; only of the dashboard key, which its owner may read again. */
  @Column('bytea', { nullable: true, select: false })
  encrypted!: Buffer | null;

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  /** May hold names that are scopes no longer. */
  @Column('text', { array: true })
  scopes!: KeyScope[];

  /** Calls a minute; null: as many as the plan allows. */
  @Column('integer', { name: 'minute_limit', nullable: true })
  minuteLimit!: number | null;

  /** Networks it may be used from; null: from everywhere. */
  @Column('cidr', { name: 'allowed_addresses', array: true, nullable: true })
  allowedAddresses!: string[] | null;

  /** Calls of a UTC day; null: as many as the plan allows. */
  @Column('integer', { name: 'day_limit', nullable: true })
  dayLimit!: number | null;

  /** Calls of a month of the subscription; null: as many as the plan allows. */
  @Column('integer', { name: 'month_limit', nullable: true })
  monthLimit!: number | null;

  /** Who made it; null where it came with the organization or from the operator. */
  @ForeignKey(() => User, { name: 'api_keys_creator' })
  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  /** Who made the secret in force by a rotation, and so has seen it; null where there was none. */
  @ForeignKey(() => User, { name: 'api_keys_rotator' })
  @Column('uuid', { name: 'rotated_by', nullable: true })
  rotatedBy!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Why it was revoked; null where nobody said, as of keys that were replaced. */
  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: EndReason | null;

  /** Set when another key took its place: works until then, and is revoked from then on. */
  @Column('timestamptz', { name: 'grace_until', nullable: true })
  graceUntil!: Date | null;

  /** Known to the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('inet', { name: 'last_used_address', nullable: true })
  lastUsedAddress!: string | null;
}
