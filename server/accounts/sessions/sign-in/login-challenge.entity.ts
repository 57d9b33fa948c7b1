import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity';

/** A sign-in whose password was right and whose second factor is awaited. */
@Entity('login_challenges')
export class LoginChallenge {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'login_challenges_pkey' })
  id!: string;

  @ForeignKey(() => User, { name: 'login_challenges_user', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('smallint', { default: 0 })
  failures!: number;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
