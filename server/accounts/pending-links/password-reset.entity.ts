import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../users/user.entity';

/** The newest link of a person to set a new password, until it is used. */
@Entity('password_resets', { comment: 'the newest for each person, until it is used; the token is derived from uid and counter' })
@Unique('password_resets_one', ['userId'])
export class PasswordReset {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'password_resets_pkey' })
  uid!: string;

  @ForeignKey(() => User, { name: 'password_resets_user', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('integer')
  counter!: number;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'expires_at', comment: 'counts from when the worker last handed the link to the mail server' })
  expiresAt!: Date;
}
