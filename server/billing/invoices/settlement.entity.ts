import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Organization } from '../../organizations';
import { Invoice } from './invoice.entity';

/** Money came in (or, for a credit note, went back), or there was none to come: one cancels the other, or it is too little to be collected. */
export type SettlementKind = 'paid' | 'offset';

/** The end of a debt. Each has one at most, and none is ever changed or removed. */
@Entity('invoice_settlements')
@Check('invoice_settlements_kind', `kind IN ('paid', 'offset')`)
export class Settlement {
  @ForeignKey(() => Invoice, { name: 'invoice_settlements_invoice' })
  @PrimaryColumn('uuid', { name: 'invoice_id', primaryKeyConstraintName: 'invoice_settlements_pkey' })
  invoiceId!: string;

  @ForeignKey(() => Organization, { name: 'invoice_settlements_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  kind!: SettlementKind;

  @Column('timestamptz', { name: 'settled_at' })
  settledAt!: Date;

  /** Who of the staff wrote it down; null where a machine did. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  /** By what the money is found at the bank. */
  @Column('text', { nullable: true })
  reference!: string | null;
}
