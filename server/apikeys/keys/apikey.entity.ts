import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../../organizations';
import type { KeyMode } from './key-format';

/** What a key may be used for. Reading covers every GET and the queries; writing what creates or changes something. */
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** A key of an organization: the one that its dashboard shows, or a named one that was shown once. */
@Entity('api_keys')
@Check('api_keys_kind', `kind IN ('dashboard', 'named')`)
@Check('api_keys_mode', `mode IN ('live', 'test')`)
@Check('api_keys_encrypted', `encrypted IS NULL OR kind = 'dashboard'`)
@Unique('api_keys_hash', ['hash'])
@Index('api_keys_organization_created', ['organizationId', 'createdAt'])
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

  @Column('text', { array: true })
  scopes!: KeyScope[];

  /** Networks it may be used from; null: from everywhere. */
  @Column('cidr', { name: 'allowed_addresses', array: true, nullable: true })
  allowedAddresses!: string[] | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** Set when another key took its place: works until then, and is revoked from then on. */
  @Column('timestamptz', { name: 'grace_until', nullable: true })
  graceUntil!: Date | null;

  /** Known to the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
