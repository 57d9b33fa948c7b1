import { ApiProperty } from '@nestjs/swagger';
import { MayBeLeftOut } from '../../platform/http/input/field-rule';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsInstant } from '../../platform/http/input/fields';
import { message } from '../../platform/messages/message';
import { toDecimal } from './money';
import type { Price } from './price.entity';
import { PRODUCTS, type Product } from './price-list';

/** What is too much depends on what is sold (`priceMaxOf`). */
const MONEY = /^\d{1,7}\.\d{2}$/;
const MONEY_LENGTH_MAX = 10;
export const MONEY_RULE = { max: MONEY_LENGTH_MAX, pattern: MONEY, invalid: message('not_money') };

/** A price that shall hold from a day on. */
export class SchedulePriceRequest {
  /** What is sold. */
  @IsOneOf(PRODUCTS)
  product!: Product;

  /**
   * Regular price, net of VAT: of a plan for its duration, of a seat for a month, of a pack whole. At most 500000.00, of a seat 100.00.
   * @example '310.00'
   */
  @IsText(MONEY_RULE)
  base_price!: string;

  /**
   * What is charged instead; left out where there is no discount.
   * @example '300.00'
   */
  @MayBeLeftOut()
  @IsText(MONEY_RULE)
  @ApiProperty({ required: false })
  discount_price?: string;

  /**
   * From when on it holds: 30 days from now at the earliest. Periods that begin from then on have it.
   * @example '2027-03-01T00:00:00Z'
   */
  @IsInstant()
  valid_from!: string;
}

/** A price with its validity. */
export class PriceResponse {
  /** Id of the price. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** What is sold. */
  @ApiProperty({ enum: PRODUCTS })
  product!: Product;

  /**
   * Regular price, net of VAT.
   * @example '290.00'
   */
  base_price!: string;

  /** What is charged instead; null where there is no discount. */
  @ApiProperty({ type: String, nullable: true })
  discount_price!: string | null;

  /** Of the amounts. */
  @ApiProperty({ enum: ['EUR'] })
  currency!: string;

  /** From when on it holds. */
  @ApiProperty({ format: 'date-time' })
  valid_from!: string;

  /** Until when; null while no other is known. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  valid_to!: string | null;

  /** Whether it held once, holds now, or is announced. */
  @ApiProperty({ enum: ['past', 'current', 'announced'] })
  state!: 'past' | 'current' | 'announced';
}

/** Whom a price announced now would reach. */
export class PriceAudienceResponse {
  /** What is sold. */
  @ApiProperty({ enum: PRODUCTS })
  product!: Product;

  /**
   * Customers who pay for it again.
   * @example 120
   */
  @ApiProperty({ type: 'integer' })
  organizations!: number;

  /**
   * Mails that would be sent, one to each of their owners.
   * @example 124
   */
  @ApiProperty({ type: 'integer' })
  mails!: number;
}

export function toPriceResponse({ id, product, baseAmount, discountAmount, currency, validFrom, validTo }: Price, now: Date): PriceResponse {
  const isPast = validTo !== null && validTo <= now;
  return {
    ...{ id, product, currency },
    base_price: toDecimal(baseAmount),
    discount_price: discountAmount === null ? null : toDecimal(discountAmount),
    valid_from: validFrom.toISOString(),
    valid_to: validTo?.toISOString() ?? null,
    state: validFrom > now ? 'announced' : isPast ? 'past' : 'current',
  };
}
