import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization, Team } from '../../organizations';
import { Watchlist } from '../watchlists/watchlist.entity';
import type { Condition } from './conditions';
import type { Subject } from './subject';

/** Whether a mail tells of each firing, one a day of all of them, or none. */
export const MAIL_WAYS = ['none', 'single', 'digest'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** What somebody wants to be told of. */
@Entity('alert_rules')
@Check('alert_rules_mail', `mail IN ('none', 'single', 'digest')`)
@Check('alert_rules_hours', `digest_hour BETWEEN 0 AND 23 AND quiet_from BETWEEN 0 AND 23 AND quiet_to BETWEEN 0 AND 23`)
@Check('alert_rules_quiet', `(quiet_from IS NULL) = (quiet_to IS NULL)`)
@Check('alert_rules_watchlist_subject', `deleted_at IS NOT NULL OR (watchlist_id IS NOT NULL) = (subject ->> 'kind' = 'watchlist')`)
@Index('alert_rules_of_organization', ['organizationId', 'ownerId'])
@Index('alert_rules_of_watchlist', ['watchlistId'])
export class AlertRule {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'alert_rules_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'alert_rules_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** Null where it was made with a key, or its owner has left. */
  @ForeignKey(() => User, { name: 'alert_rules_owner' })
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** The team that sees, changes and hears of it beside its owner. */
  @ForeignKey(() => Team, { name: 'alert_rules_team', onDelete: 'SET NULL' })
  @Column('uuid', { name: 'team_id', nullable: true })
  teamId!: string | null;

  @Column('text')
  name!: string;

  @Column('jsonb')
  subject!: Subject;

  /** Of a watchlist as subject: the rule is deleted with it, and then names it no more. */
  @ForeignKey(() => Watchlist, { name: 'alert_rules_watchlist', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'watchlist_id', nullable: true })
  watchlistId!: string | null;

  @Column('jsonb')
  condition!: Condition;

  @Column('smallint')
  persistence!: number;

  @Column('smallint')
  cooldown!: number;

  /** Judges the day that is not over, too. */
  @Column('boolean', { name: 'uses_open_days' })
  usesOpenDays!: boolean;

  /** Last day that it judges, `YYYY-MM-DD`; null where it has none. */
  @Column('date', { name: 'expires_on', nullable: true })
  expiresOn!: string | null;

  @Column('text')
  mail!: MailWay;

  @Column('uuid', { name: 'webhook_ids', array: true, nullable: true, comment: 'the endpoints that it tells; null: all that are told of alerts' })
  webhookIds!: string[] | null;

  /** In `timeZone`, as quiet hours are. */
  @Column('smallint', { name: 'digest_hour' })
  digestHour!: number;

  /** Hours in which no single mail is sent, and no message to a chat; null where there are none. */
  @Column('smallint', { name: 'quiet_from', nullable: true })
  quietFrom!: number | null;

  @Column('smallint', { name: 'quiet_to', nullable: true })
  quietTo!: number | null;

  /** IANA name. */
  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  /** Until then nobody is told; what fires is kept. */
  @Column('timestamptz', { name: 'snoozed_until', nullable: true })
  snoozedUntil!: Date | null;

  /** Fires no more until it is turned on again. */
  @Column('boolean', { name: 'is_muted' })
  isMuted!: boolean;

  @Column('date', { name: 'since_day', comment: 'days up to this one were over when it was made, or became another rule, and are not told' })
  sinceDay!: string;

  /** Another number after each change. */
  @Column('integer')
  version!: number;

  @Column('integer', { default: 1, comment: 'another number after each change to when it fires: of one day each may tell once' })
  revision!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true, comment: 'it is kept for the name of its alerts, and goes with the last of them' })
  deletedAt!: Date | null;
}
