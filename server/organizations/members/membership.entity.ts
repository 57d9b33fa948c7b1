import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type Role, User } from '../../accounts';
import { Organization } from '../customers/organization.entity';

/** A person's role in an organization. */
@Entity('memberships')
@Check('memberships_role', `role IN ('owner', 'admin', 'member')`)
// On user_id and the time. It shares its name with the foreign key, for which TypeORM takes it.
@Index('memberships_user', { synchronize: false })
export class Membership {
  @ForeignKey(() => Organization, { name: 'memberships_organization' })
  @PrimaryColumn('uuid', { name: 'organization_id', primaryKeyConstraintName: 'memberships_pkey' })
  organizationId!: string;

  @ForeignKey(() => User, { name: 'memberships_user' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'memberships_pkey' })
  userId!: string;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;
}
