import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { oneOf } from '../../../platform/database/one-of';
import {
  CUSTOM_INDEX_FAILURES,
  CUSTOM_INDEX_STATUSES,
  type CustomIndexFailure,
  type CustomIndexStatus,
  type WantedOutlets,
  type WeightsVersion,
} from './custom-index';

/** An index that an organization has made of articles of its choice, and how far its series is. */
@Entity('custom_indexes')
@Check('custom_indexes_key', `key ~ '^[a-z]{10}$'`)
@Check('custom_indexes_mode', `mode IN ('live', 'test')`)
@Check('custom_indexes_status', oneOf('status', CUSTOM_INDEX_STATUSES))
@Check('custom_indexes_failure', oneOf('failure', CUSTOM_INDEX_FAILURES))
@Check('custom_indexes_days', 'start_day <= end_day')
@Index('custom_indexes_list', ['organizationId', 'createdAt', 'key'])
@Index('custom_indexes_wanted', ['wantedAt'], { where: 'wanted_at IS NOT NULL' })
export class CustomIndex {
  /** Its ID without `custom-`: ten letters. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'custom_indexes_pkey' })
  key!: string;

  @ForeignKey('organizations', { name: 'custom_indexes_organization', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** What was made with a test key is of the simulated dataset, and for test keys alone. */
  @Column('text')
  mode!: 'live' | 'test';

  @Column('text')
  name!: string;

  /** For people; never searched. */
  @Column('text')
  description!: string;

  /** ISO 3166-1 alpha-2, in the order given. */
  @Column('text', { array: true })
  countries!: string[];

  @Column('text', { array: true })
  categories!: string[];

  @Column('text', { nullable: true })
  query!: string | null;

  @Column('jsonb', { nullable: true })
  outlets!: WantedOutlets | null;

  /** The first version first. */
  @Column('jsonb')
  weights!: WeightsVersion[];

  @Column('date', { name: 'start_day' })
  start!: string;

  @Column('date', { name: 'end_day' })
  end!: string;

  @Column('text')
  status!: CustomIndexStatus;

  @Column('text', { nullable: true })
  failure!: CustomIndexFailure | null;

  @Column('integer', { name: 'days_done', default: 0 })
  daysDone!: number;

  @Column('integer', { name: 'days_total', default: 0 })
  daysTotal!: number;

  /** Days whose articles cannot be searched yet: the series stops before the first of them. */
  @Column('integer', { name: 'days_pending', default: 0 })
  daysPending!: number;

  /** What was found when it was made. */
  @Column('integer', { name: 'matched_articles' })
  matchedArticles!: number;

  @Column('integer', { name: 'matched_outlets' })
  matchedOutlets!: number;

  @Column('integer', { name: 'matched_days' })
  matchedDays!: number;

  /** Domains of the outlets with the most articles, the most first. */
  @Column('text', { array: true })
  sources!: string[];

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** Since when its series waits for being computed; null where it does not. */
  @Column('timestamptz', { name: 'wanted_at', nullable: true })
  wantedAt!: Date | null;

  /** When it was last taken up. */
  @Column('timestamptz', { name: 'turn_at', nullable: true })
  turnAt!: Date | null;

  /** Tries since it was wanted. */
  @Column('smallint', { default: 0 })
  tries!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
