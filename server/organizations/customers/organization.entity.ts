import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const ORGANIZATION_KINDS = ['individual', 'company'] as const;
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number];

/** A customer: one person or one company. Everything that is bought, counted or kept private hangs on it. */
@Entity('organizations')
@Check('organizations_kind', `kind IN ('individual', 'company')`)
@Check('organizations_country', 'country_id BETWEEN 1 AND 195')
@Check('organizations_suspension', '(suspended_at IS NULL) = (suspension_reason IS NULL)')
@Index('organizations_list', ['createdAt', 'id'])
export class Organization {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'organizations_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  kind!: OrganizationKind;

  /** Of the people who run this instance; there is one at most. */
  @Index('organizations_operator', { unique: true, where: 'is_operator' })
  @Column('boolean', { name: 'is_operator', default: false })
  isOperator!: boolean;

  /** Postal address of a company, for its invoices. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** Number of the country that it is established in; null where it has not said: then its owner's counts. */
  @Column('smallint', { name: 'country_id', nullable: true })
  countryId!: number | null;

  /** Without spaces, in capitals, as on invoices. */
  @Column('text', { name: 'vat_number', nullable: true })
  vatNumber!: string | null;

  /** Whether everybody who belongs to it must have a second factor. */
  @Column('boolean', { name: 'requires_two_factor', default: false })
  requiresTwoFactor!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Set while staff have stopped it: its people reach nothing but their own accounts, its keys nothing at all. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  @Column('text', { name: 'suspension_reason', nullable: true })
  suspensionReason!: string | null;

  /** Set when the last person has left. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}
