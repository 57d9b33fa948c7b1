import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';

/** The authenticator app of a person. */
@Entity('second_factors')
export class SecondFactor {
  @ForeignKey(() => User, { name: 'second_factors_user', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'second_factors_pkey' })
  userId!: string;

  @Column('bytea', { comment: 'sealed under SECOND_FACTOR_SECRET' })
  secret!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Null until a first code has shown that the app has the secret. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  /** The latest step of time whose code was used. PostgreSQL's bigint arrives as text. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: string;
}
