import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Language } from '../../platform/messages/messages';

/** Somebody who has signed up and not yet proved that the address is theirs. */
@Entity('registrations')
@Unique('registrations_email', ['email', 'passwordHash'])
@Check('registrations_country', 'country_id BETWEEN 1 AND 195')
@Check('registrations_kind', `kind IN ('individual', 'company')`)
@Check('registrations_password_hash', `password_hash LIKE '$argon2id$%'`)
@Check('registrations_company', `(kind = 'company') = (company_name IS NOT NULL AND company_address IS NOT NULL)`)
export class Registration {
  @PrimaryColumn('text', { name: 'pre_id', primaryKeyConstraintName: 'registrations_pkey' })
  preId!: string;

  /** In its normal form. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text')
  surname!: string;

  @Column('smallint', { name: 'country_id' })
  countryId!: number;

  @Column('text')
  industry!: string;

  @Column('text')
  kind!: 'individual' | 'company';

  @Column('text', { name: 'company_name', nullable: true })
  companyName!: string | null;

  @Column('text', { name: 'company_address', nullable: true })
  companyAddress!: string | null;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  language!: Language;

  @Column('bytea', { nullable: true, comment: 'keyed hash of the network it last came from' })
  network!: Buffer | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Index('registrations_expires')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('integer', { name: 'code_counter', comment: 'the code is derived from pre_id and this; a resend counts it up' })
  codeCounter!: number;

  @Column('timestamptz', { name: 'code_requested_at', nullable: true })
  codeRequestedAt!: Date | null;

  @Column('timestamptz', {
    name: 'code_sent_at',
    nullable: true,
    comment: 'when the worker first handed the code to the mail server; its ten minutes count from here',
  })
  codeSentAt!: Date | null;

  @Column('smallint', { name: 'code_failures', default: 0 })
  codeFailures!: number;
}
