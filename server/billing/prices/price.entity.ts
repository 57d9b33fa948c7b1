import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Currency } from '../charges';
import { oneOf } from '../../platform/database/one-of';
import { PRODUCTS, type Product } from './price-list';

/** What a product costs for some time. Rows are added and never changed, but for the end of their validity and their withdrawal. */
@Entity('prices')
@Check('prices_product', oneOf('product', PRODUCTS))
@Check('prices_amounts', 'base_amount > 0 AND discount_amount > 0 AND discount_amount < base_amount')
@Check('prices_currency', `currency = 'EUR'`)
@Check('prices_validity', 'valid_from < valid_to')
@Check('prices_withdrawal', 'withdrawn_at < valid_from')
@Index('prices_from', ['product', 'validFrom'], { unique: true, where: 'withdrawn_at IS NULL' })
@Index('prices_open', ['product'], { unique: true, where: 'valid_to IS NULL AND withdrawn_at IS NULL' })
export class Price {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'prices_pkey' })
  id!: string;

  @Column('text')
  product!: Product;

  /** Minor units, net of VAT: of a plan for its duration, of a seat for a month, of a pack whole. */
  @Column('integer', { name: 'base_amount' })
  baseAmount!: number;

  /** What is charged instead; null where there is no discount. */
  @Column('integer', { name: 'discount_amount', nullable: true })
  discountAmount!: number | null;

  @Column('text')
  currency!: Currency;

  /** Periods that begin from here on have it. */
  @Column('timestamptz', { name: 'valid_from' })
  validFrom!: Date;

  /** Until another price takes its place; null while none is known. */
  @Column('timestamptz', { name: 'valid_to', nullable: true })
  validTo!: Date | null;

  /** When it was taken back before it was in force; null where it was not. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
