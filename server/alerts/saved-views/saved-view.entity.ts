import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../../organizations';

/** Filters and order of the list of indexes, under a name. */
@Entity('saved_views')
@Index('saved_views_of_organization', ['organizationId', 'ownerId'])
export class SavedView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'saved_views_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'saved_views_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** Null where the owner of a shared view has left. */
  @ForeignKey(() => User, { name: 'saved_views_owner' })
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Whether the whole organization sees it. */
  @Column('boolean', { name: 'is_shared' })
  isShared!: boolean;

  @Column('text')
  name!: string;

  /** What stands behind the question mark of its address. */
  @Column('text')
  search!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
