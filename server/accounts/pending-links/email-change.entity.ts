import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../users/user.entity';

/** A change of address that waits for its code; one for each person. The code is derived from id and counter. */
@Entity('email_changes')
@Unique('email_changes_user', ['userId'])
export class EmailChange {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'email_changes_pkey' })
  id!: string;

  @ForeignKey(() => User, { name: 'email_changes_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The new address. */
  @Column('text')
  email!: string;

  @Column('integer')
  counter!: number;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  /** When the code was first handed to the mail server: its time counts from here. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('smallint', { default: 0 })
  failures!: number;
}
