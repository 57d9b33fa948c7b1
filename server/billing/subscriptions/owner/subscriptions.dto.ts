import { ApiProperty } from '@nestjs/swagger';
import { MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsOneOf, IsWholeNumber } from '../../../platform/http/input/field-rules';
import { PLAN_CODES, type PlanCode } from '../../plans/plans';

/** Nobody has more people than this. */
export const SEATS_MAX = 10_000;
const REVISION_MAX = 2_147_483_647;
export const MONEY = { type: String, nullable: true, pattern: '^-?\\d+\\.\\d{2}$' } as const;
export const INSTANT = { type: String, format: 'date-time', nullable: true } as const;

/** The subscription that is wanted; what is left out stays. */
export class ChangeSubscriptionRequest {
  /**
   * The plan. More is in force at once; less, and Free, when the paid period ends. The plan that runs takes back what was to come.
   * @example 'pro_yearly'
   */
  @MayBeLeftOut()
  @IsOneOf(PLAN_CODES)
  plan?: PlanCode;

  /**
   * Seats beyond the licenses of the plan. More are there at once; fewer when the paid period ends.
   * @example 3
   */
  @MayBeLeftOut()
  @IsWholeNumber(0, SEATS_MAX)
  seats?: number;

  /**
   * What the subscription or its preview said: the change is refused where somebody else made one meanwhile.
   * @example 4
   */
  @MayBeLeftOut()
  @IsWholeNumber(0, REVISION_MAX)
  revision?: number;
}

/** A plan with what it costs in this subscription. */
export class SubscribedPlanResponse {
  /** Code of the plan. */
  @ApiProperty({ enum: PLAN_CODES })
  code!: PlanCode;

  /**
   * Name of the plan.
   * @example 'Pro'
   */
  name!: string;

  /**
   * What the price is for.
   * @example 'yearly'
   */
  @ApiProperty({ enum: ['free', 'monthly', 'yearly', 'by arrangement'] })
  duration!: string;

  /**
   * Regular price for the duration, net of VAT; null where it is not known.
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
}

/** Licenses of an organization. */
export class LicencesResponse {
  /**
   * Those that come with the plan.
   * @example 10
   */
  included!: number;

  /**
   * Those, and the seats.
   * @example 13
   */
  total!: number;

  /**
   * Taken by members and by invitations that wait for an answer.
   * @example 4
   */
  taken!: number;
}

/** What an organization has, pays and has chosen for later. */
export class SubscriptionResponse {
  /** The plan in force. */
  plan!: SubscribedPlanResponse;

  /** Whether it is paid, tried, on Free, about to end, or broken off until an invoice is paid. */
  @ApiProperty({ enum: ['free', 'trial', 'active', 'ending', 'lapsed'] })
  status!: string;

  /** When the paid period or the trial began; null where there is none. */
  @ApiProperty(INSTANT)
  periodStart!: string | null;

  /** When it ends. */
  @ApiProperty(INSTANT)
  periodEnd!: string | null;

  /** When the next charge comes; null where none will. */
  @ApiProperty(INSTANT)
  nextBillingDate!: string | null;

  /**
   * What it will be at the prices of today, net of VAT.
   * @example '2960.00'
   */
  @ApiProperty(MONEY)
  nextAmount!: string | null;

  /** The plan that follows this period, or the suspended one; null where it is the same. */
  @ApiProperty({ enum: PLAN_CODES, nullable: true })
  nextPlan!: PlanCode | null;

  /** The plan that goes on once the overdue invoice is paid; null where none is suspended. */
  @ApiProperty({ enum: PLAN_CODES, nullable: true })
  suspendedPlan!: PlanCode | null;

  /**
   * Seats beyond the licenses of the plan.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  seats!: number;

  /** Seats after this period; null where they are as many. */
  @ApiProperty({ type: 'integer', nullable: true })
  nextSeats!: number | null;

  /** How many people may belong to the organization, and how many do. */
  licences!: LicencesResponse;

  /**
   * Credits left.
   * @example 1000
   */
  @ApiProperty({ type: 'integer' })
  credits!: number;

  /** When the next of them expire; null where none do. */
  @ApiProperty(INSTANT)
  creditExpiration!: string | null;

  /** Of all amounts. */
  @ApiProperty({ enum: ['EUR'] })
  currency!: string;

  /** Whether Pro can still be tried. */
  canTry!: boolean;

  /** Whether the caller may change it: its owner, while no invoice is overdue. */
  canChange!: boolean;

  /** Whether an invoice is overdue. */
  isOverdue!: boolean;

  /** Whether invoices are paid online, on a page of the payment provider; else by transfer. */
  paysOnline!: boolean;

  /** Whether the organization has said where it is, which invoices need. */
  hasAddress!: boolean;

  /**
   * Another number after every change.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  revision!: number;
}
