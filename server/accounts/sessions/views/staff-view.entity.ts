import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Session } from '../session.entity';

/** One of the staff looks at a customer's dashboard for a while, from one session. */
@Entity('staff_views')
@Index('staff_views_of_session', ['sessionId'])
export class StaffView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'staff_views_pkey' })
  id!: string;

  @ForeignKey(() => Session, { name: 'staff_views_session', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @Column('uuid', { name: 'organization_id', comment: 'without a foreign key: accounts know no organizations' })
  organizationId!: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
