import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../accounts';
import { Organization } from '../../organizations';

/** What the dashboard remembers of a person in an organization. */
@Entity('dashboard_memories')
export class DashboardMemory {
  @ForeignKey(() => Organization, { name: 'dashboard_memories_organization' })
  @PrimaryColumn('uuid', { name: 'organization_id', primaryKeyConstraintName: 'dashboard_memories_pkey' })
  organizationId!: string;

  @ForeignKey(() => User, { name: 'dashboard_memories_person' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'dashboard_memories_pkey' })
  userId!: string;

  /** When they were seen last, to the half hour. */
  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;

  /** When they were seen last before this visit; null on the first one. */
  @Column('timestamptz', { name: 'previous_at', nullable: true })
  previousAt!: Date | null;
}
