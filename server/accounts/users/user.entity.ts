import { Check, Column, DeleteDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { Language } from '../../platform/messages/messages';

/** A person with an account. A deleted one keeps the row, emptied, because the audit trail names its id; queries leave it out. */
@Entity('users')
@Unique('users_email', ['email'])
@Check('users_country', 'country_id BETWEEN 1 AND 195')
@Check('users_password_hash', `password_hash LIKE '$argon2id$%'`)
@Check('users_alive', 'deleted_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL)')
export class User {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' })
  id!: string;

  /** In its normal form. Null only in a deleted row. */
  @Column('text', { nullable: true, comment: 'in its normal form: lower case, domain in ASCII; null once deleted' })
  email!: string;

  @Column('text')
  name!: string;

  @Column('text')
  surname!: string;

  @Column('smallint', { name: 'country_id', nullable: true })
  countryId!: number | null;

  @Column('text', { nullable: true })
  industry!: string | null;

  /** Null only in a deleted row. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string;

  @Column('text')
  language!: Language;

  @Column('text', { name: 'time_zone', nullable: true, comment: 'by its IANA name; null where the person has chosen none' })
  timeZone!: string | null;

  /** Whether they are told by mail how much of the plan is used. */
  @Column('boolean', { name: 'wants_usage_mails', default: true })
  wantsUsageMails!: boolean;

  /** Whether alert rules reach them by mail. */
  @Column('boolean', { name: 'wants_alert_mails', default: true })
  wantsAlertMails!: boolean;

  /** One of the operator's own people. */
  @Column('boolean', { name: 'is_staff', default: false })
  isStaff!: boolean;

  @Column('timestamptz', { name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'password_changed_at' })
  passwordChangedAt!: Date;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
