import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Organization } from '../../../organizations';
import { oneOf } from '../../../platform/database/one-of';
import type { WebhookEvent } from '../messages/webhook-events';

/** Programs get signed messages (Standard Webhooks); a chat gets the text and blocks of Slack's incoming webhooks. */
export const WEBHOOK_KINDS = ['standard', 'slack'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Why nothing is sent: somebody said so, the endpoint answered 410, it has failed for five days, or the watchlist that it is limited to was deleted. */
export const DISABLED_REASONS = ['person', 'gone', 'failing', 'watchlist'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** An address of an organization that is told of events. */
@Entity('webhooks')
@Check('webhooks_kind', oneOf('kind', WEBHOOK_KINDS))
@Check('webhooks_disabled_reason', oneOf('disabled_reason', DISABLED_REASONS))
@Check('webhooks_disabled', `(disabled_at IS NULL) = (disabled_reason IS NULL)`)
@Check('webhooks_secret', `(kind = 'standard') = (secret IS NOT NULL)`)
@Index('webhooks_of_organization', ['organizationId', 'createdAt'])
export class Webhook {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhooks_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'webhooks_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  kind!: WebhookKind;

  @Column('text')
  name!: string;

  /** Sealed: who knows the address of a chat may write there, and others hold tokens. */
  @Column('bytea')
  address!: Buffer;

  @Column('text', { array: true })
  events!: WebhookEvent[];

  /** Of events about indexes those alone that are about these; null: of all. */
  @Column('text', { name: 'index_ids', array: true, nullable: true })
  indexIds!: string[] | null;

  /** Those alone that are about what is on this list, as it is then; where the list is deleted, the endpoint is disabled. */
  @Column('uuid', { name: 'watchlist_id', nullable: true })
  watchlistId!: string | null;

  /** Sealed; null of a chat, which knows no signatures. */
  @Column('bytea', { nullable: true })
  secret!: Buffer | null;

  /** The secret of before, sealed: messages are signed with it too until its time is over. */
  @Column('bytea', { name: 'previous_secret', nullable: true })
  previousSecret!: Buffer | null;

  @Column('timestamptz', { name: 'previous_until', nullable: true })
  previousUntil!: Date | null;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  /** Since when nothing has arrived; null where the last message has. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** When it was tried last. */
  @Column('timestamptz', { name: 'tried_at', nullable: true })
  triedAt!: Date | null;

  @Column('bigint', {
    name: 'failing_ms',
    default: 0,
    comment: 'how long it has been tried in vain since failing_since: what lies between tries, and no silence',
  })
  failingMs!: string;

  /** It has asked not to be called before (`Retry-After`). */
  @Column('timestamptz', { name: 'rests_until', nullable: true })
  restsUntil!: Date | null;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
