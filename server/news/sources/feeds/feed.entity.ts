import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { FeedState } from './feed';

/** A feed of the list, and how it was last time. */
@Entity('feeds')
@Unique('feeds_url', ['url'])
@Check('feeds_state', `state IN ('active', 'failing', 'gone', 'ended')`)
export class Feed {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'feeds_pkey' })
  id!: number;

  @Column('text', { comment: 'as listed: its identity' })
  url!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { comment: 'where it is fetched: the listed address, or where permanent redirects have led often enough' })
  address!: string;

  @Index('feeds_host')
  @Column('text')
  host!: string;

  @Column('text')
  state!: FeedState;

  @Column('text', {
    name: 'redirected_to',
    nullable: true,
    comment: 'where permanent redirects lead lately, and redirect_sightings how often in a row',
  })
  redirectedTo!: string | null;

  @Column('integer', { name: 'redirect_sightings', default: 0 })
  redirectSightings!: number;

  @Column('text', { nullable: true })
  etag!: string | null;

  @Column('text', { name: 'last_modified', nullable: true })
  lastModified!: string | null;

  @Column('text', { name: 'body_md5', nullable: true })
  bodyMd5!: string | null;

  /** What its `<ttl>` asks for; 0 where it has none. */
  @Column('integer', { name: 'ttl_seconds', default: 0 })
  ttlSeconds!: number;

  /** Between two polls while all is well. */
  @Column('integer', { name: 'interval_seconds' })
  intervalSeconds!: number;

  @Index('feeds_due', { where: `state IN ('active', 'failing')` })
  @Column('timestamptz', { name: 'next_poll_at' })
  nextPollAt!: Date;

  @Column('timestamptz', { name: 'claimed_until', nullable: true, comment: 'until then its host is asked by somebody, or is left in peace' })
  claimedUntil!: Date | null;

  /** In a row. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('integer', { name: 'last_status', nullable: true })
  lastStatus!: number | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { name: 'last_poll_at', nullable: true })
  lastPollAt!: Date | null;

  @Column('timestamptz', { name: 'last_answer_at', nullable: true })
  lastAnswerAt!: Date | null;

  @Column('timestamptz', { name: 'listed_at' })
  listedAt!: Date;
}
