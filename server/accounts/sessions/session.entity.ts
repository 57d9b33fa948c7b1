import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';

export type EndReason = 'signed_out' | 'reuse' | 'password_changed' | 'account_deleted' | 'address_restored' | 'too_many';

/** One signed-in device. */
@Entity('sessions')
// On user_id and the time. It shares its name with the foreign key, for which TypeORM takes it.
@Index('sessions_user', { synchronize: false })
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id!: string;

  @ForeignKey(() => User, { name: 'sessions_user', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('uuid', { name: 'organization_id', nullable: true, comment: 'where the person chose to work; once they have left it, it says nothing' })
  organizationId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('integer', { name: 'refresh_counter', default: 0, comment: 'the refresh token in force is derived from id and this' })
  refreshCounter!: number;

  @Column('timestamptz', { name: 'rotated_at' })
  rotatedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: EndReason | null;

  @Column('inet', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;
}
