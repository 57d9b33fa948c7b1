import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../../organizations';
import { Watchlist } from '../watchlists/watchlist.entity';

/** A person's subscription to the weekly report of a watchlist. */
@Entity('watchlist_reports')
@Check('watchlist_reports_times', `weekday BETWEEN 1 AND 7 AND hour BETWEEN 0 AND 23`)
@Unique('watchlist_reports_of_person', ['organizationId', 'watchlistId', 'userId'])
@Index('watchlist_reports_due', ['nextAt'])
@Index('watchlist_reports_of_watchlist', ['watchlistId'])
export class WatchlistReport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'watchlist_reports_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'watchlist_reports_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  @ForeignKey(() => Watchlist, { name: 'watchlist_reports_watchlist', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'watchlist_id' })
  watchlistId!: string;

  @ForeignKey(() => User, { name: 'watchlist_reports_user' })
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** From Monday, 1, to Sunday, 7. */
  @Column('smallint')
  weekday!: number;

  /** Of the day in the time zone. */
  @Column('smallint')
  hour!: number;

  /** IANA name. */
  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('timestamptz', { name: 'next_at' })
  nextAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
