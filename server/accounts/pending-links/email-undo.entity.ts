import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity';

/** A way back to the address that an account had before a change. The token of its link is derived from the id. */
@Entity('email_undos')
@Index('email_undos_person', ['userId', 'changedAt'])
export class EmailUndo {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_undos_pkey' })
  id!: string;

  @ForeignKey(() => User, { name: 'email_undos_user', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The address before the change. */
  @Column('text', { comment: 'the address before the change; the token is derived from the id' })
  email!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
