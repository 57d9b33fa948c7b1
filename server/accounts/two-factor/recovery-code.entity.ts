import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';

/** A code that stands in for the authenticator app once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => User, { name: 'recovery_codes_user', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'recovery_codes_pkey' })
  userId!: string;

  @PrimaryColumn('bytea', {
    primaryKeyConstraintName: 'recovery_codes_pkey',
    comment: 'digest, sealed under SECOND_FACTOR_SECRET; formerly an HMAC under CODE_SECRET',
  })
  hash!: Buffer;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
