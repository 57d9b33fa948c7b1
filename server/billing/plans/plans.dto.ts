import { ApiProperty } from '@nestjs/swagger';
import { toDecimal } from '../prices/money';
import type { ListedPrice } from '../prices/price-list';
import { PLAN_CODES, type PlanCode } from './plans';

const MONEY = { type: String, nullable: true, pattern: '^\\d+\\.\\d{2}$' } as const;

/** A price that is announced. */
export class UpcomingPriceResponse {
  /**
   * The regular price, net of VAT.
   * @example '310.00'
   */
  base_price!: string;

  /** What is charged instead; null where there is no discount. */
  @ApiProperty(MONEY)
  discount_price!: string | null;

  /** Periods that begin from here on have it. */
  @ApiProperty({ type: String, format: 'date-time' })
  from!: string;
}

/** What a plan allows, counted in calls. */
export class PlanLimitsResponse {
  /**
   * Calls a minute.
   * @example 300
   */
  minute!: number;

  /**
   * Calls a day, by UTC.
   * @example 5000
   */
  day!: number;

  /**
   * Calls a month of the subscription.
   * @example 50000
   */
  month!: number;
}

/** A plan with its price. */
export class PlanResponse {
  /** Code of the plan. */
  @ApiProperty({ enum: PLAN_CODES })
  code!: PlanCode;

  /**
   * Name of the plan.
   * @example 'Pro'
   */
  name!: string;

  /** How long is paid for at once. */
  @ApiProperty({ enum: ['free', 'monthly', 'yearly', 'by arrangement'] })
  duration!: string;

  /**
   * Regular price for the duration, net of VAT; null where it is arranged.
   * @example '3480.00'
   */
  @ApiProperty(MONEY)
  base_price!: string | null;

  /**
   * What is charged instead; null where there is no discount.
   * @example '2900.00'
   */
  @ApiProperty(MONEY)
  discount_price!: string | null;

  /**
   * People who may belong to a company on this plan before seats are added.
   * @example 10
   */
  licences!: number;

  /** Calls that it allows. */
  limits!: PlanLimitsResponse;

  /** Its next price, where one is announced. */
  @ApiProperty({ type: UpcomingPriceResponse, nullable: true })
  upcoming!: UpcomingPriceResponse | null;
}

/** A seat beyond the licenses of a plan. */
export class SeatPriceResponse {
  /**
   * For a month, net of VAT. It is paid for as long as the plan is.
   * @example '20.00'
   */
  price!: string;

  /** Its next price, where one is announced. */
  @ApiProperty({ type: UpcomingPriceResponse, nullable: true })
  upcoming!: UpcomingPriceResponse | null;
}

/** A pack of credits, which carry on where the calls of the month end. */
export class CreditPackResponse {
  /**
   * Credits in it; one pays for one call.
   * @example 1000
   */
  credits!: number;

  /**
   * Its price, net of VAT.
   * @example '25.00'
   */
  price!: string;

  /** Its next price, where one is announced. */
  @ApiProperty({ type: UpcomingPriceResponse, nullable: true })
  upcoming!: UpcomingPriceResponse | null;
}

/** Everything that is sold. */
export class PlanListResponse {
  /** Of all amounts. */
  @ApiProperty({ enum: ['EUR'] })
  currency!: string;

  /** From the least to the most. */
  @ApiProperty({ type: [PlanResponse] })
  plans!: PlanResponse[];

  /** What one more person costs. */
  seat!: SeatPriceResponse;

  /** From the smallest to the largest. */
  @ApiProperty({ type: [CreditPackResponse] })
  credits!: CreditPackResponse[];

  /**
   * Days for which an organization can try Pro, once.
   * @example 14
   */
  trial_days!: number;
}

export function toPriceFields({ base, discount }: ListedPrice): { base_price: string; discount_price: string | null } {
  return { base_price: toDecimal(base), discount_price: discount === null ? null : toDecimal(discount) };
}
