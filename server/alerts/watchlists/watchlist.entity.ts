import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization, Team } from '../../organizations';
import type { Sections } from './sections';

/** Who sees a list beside its owner. */
export const SHARINGS = ['nobody', 'team', 'organization'] as const;
export type Sharing = (typeof SHARINGS)[number];

/** Indexes that somebody keeps an eye on. */
@Entity('watchlists')
@Check('watchlists_shared_with', `shared_with IN ('nobody', 'team', 'organization')`)
@Check('watchlists_team_shared', `team_id IS NULL OR shared_with = 'team'`)
@Index('watchlists_of_organization', ['organizationId', 'ownerId'])
export class Watchlist {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'watchlists_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'watchlists_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** Null where it was made with a key, or its owner has left. */
  @ForeignKey(() => User, { name: 'watchlists_owner' })
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column('text', { name: 'shared_with' })
  sharedWith!: Sharing;

  /** Null also where its team has been deleted: then nobody but the owner sees it. */
  @ForeignKey(() => Team, { name: 'watchlists_team', onDelete: 'SET NULL' })
  @Column('uuid', { name: 'team_id', nullable: true })
  teamId!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('jsonb')
  sections!: Sections;

  /** Another number after each change. */
  @Column('integer')
  version!: number;

  /** The address of its feed is derived from the ID and this. */
  @Column('integer', { name: 'feed_counter' })
  feedCounter!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
