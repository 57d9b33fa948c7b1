import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Organization } from '../../organizations';
import type { Currency } from '../charges';
import type { InvoiceContent } from './invoice-content';
import type { InvoiceSeries } from './invoice-number';

/** How an invoice is paid: by bank transfer, or online (by card, mostly). */
export const PAYMENT_METHODS = ['transfer', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** An invoice or a credit note. PostgreSQL refuses to change or remove one. */
@Entity('invoices')
@Unique('invoices_number', ['number'])
@Unique('invoices_sequence', ['series', 'year', 'sequence'])
@Unique('invoices_credited_once', ['creditsId'])
@Index('invoices_of_organization', ['organizationId', 'createdAt', 'id'])
@Index('invoices_created', ['createdAt', 'id'])
@Index('invoices_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
@Check('invoices_series', `series IN ('invoice', 'credit_note')`)
@Check('invoices_method', `method IN ('transfer', 'card')`)
@Check('invoices_currency', `currency = 'EUR'`)
@Check('invoices_total', 'total = net + vat')
@Check('invoices_credit', `(series = 'credit_note') = (credits_id IS NOT NULL)`)
export class Invoice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invoices_pkey' })
  id!: string;

  @ForeignKey(() => Organization, { name: 'invoices_organization' })
  @Column('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('text')
  series!: InvoiceSeries;

  @Column('smallint')
  year!: number;

  @Column('integer')
  sequence!: number;

  @Column('text')
  number!: string;

  @Column('text')
  method!: PaymentMethod;

  /** When it was issued. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Until when it is to be paid; null where nothing is. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('text')
  currency!: Currency;

  /** Minor units. */
  @Column('integer')
  net!: number;

  /** Minor units. */
  @Column('integer')
  vat!: number;

  /** Minor units. */
  @Column('integer')
  total!: number;

  /** What it is about, in one line. */
  @Column('text')
  description!: string;

  @Column('jsonb')
  content!: InvoiceContent;

  /** Of a credit note: the invoice that it takes back. */
  @ForeignKey(() => Invoice, { name: 'invoices_credits' })
  @Column('uuid', { name: 'credits_id', nullable: true })
  creditsId!: string | null;
}
