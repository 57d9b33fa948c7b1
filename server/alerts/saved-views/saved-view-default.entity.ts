import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../../organizations';
import { SavedView } from './saved-view.entity';

/** The view with which the list of indexes opens for a person. */
@Entity('saved_view_defaults')
export class SavedViewDefault {
  @ForeignKey(() => Organization, { name: 'saved_view_defaults_organization' })
  @PrimaryColumn('uuid', { name: 'organization_id', primaryKeyConstraintName: 'saved_view_defaults_pkey' })
  organizationId!: string;

  @ForeignKey(() => User, { name: 'saved_view_defaults_person' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'saved_view_defaults_pkey' })
  userId!: string;

  @ForeignKey(() => SavedView, { name: 'saved_view_defaults_view', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'view_id' })
  viewId!: string;
}
