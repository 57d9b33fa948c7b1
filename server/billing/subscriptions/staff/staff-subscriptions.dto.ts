import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsOneOf, IsText, IsWholeNumber } from '../../../platform/http/input/field-rules';
import { IsQueryInteger, MultiLine } from '../../../platform/http/input/fields';
import { PLAN_CODES, PLANS, type PlanCode } from '../../plans/plans';
import { toDecimal } from '../../prices/money';
import { MONEY_RULE } from '../../prices/staff-prices.dto';
import type { ArrangedNumbers } from '../../charges';
import { INSTANT, MONEY } from '../owner/subscriptions.dto';
import type { StaffSubscription } from './staff-subscriptions.service';

const CALLS_MAX = 1_000_000_000;
const LICENCES_MAX = 10_000;
/** So that every sum of an invoice fits. */
const SEATS_MAX = 1_000;
const MONTHS_MAX = 36;
const NOTE_MAX = 2_000;
const REVISION_MAX = 2_147_483_647;
const WHOLE_OR_NULL = { type: 'integer', nullable: true } as const;

/** Numbers in place of those of the plan; what is left out is as the plan has it. */
class WantedNumbers {
  /**
   * Calls a minute.
   * @example 2400
   */
  @MayBeLeftOut()
  @IsWholeNumber(1, CALLS_MAX)
  minuteLimit?: number;

  /**
   * Calls a day, by UTC.
   * @example 200000
   */
  @MayBeLeftOut()
  @IsWholeNumber(1, CALLS_MAX)
  dayLimit?: number;

  /**
   * Calls a month of the subscription.
   * @example 2500000
   */
  @MayBeLeftOut()
  @IsWholeNumber(1, CALLS_MAX)
  monthLimit?: number;

  /**
   * People who may belong to it, before seats are added.
   * @example 250
   */
  @MayBeLeftOut()
  @IsWholeNumber(1, LICENCES_MAX)
  licences?: number;
}

class Revision {
  /**
   * What the subscription said: the change is refused where somebody else made one meanwhile.
   * @example 4
   */
  @MayBeLeftOut()
  @IsWholeNumber(0, REVISION_MAX)
  revision?: number;
}

/** The limits and licenses that were arranged. */
export class ArrangeNumbersRequest extends IntersectionType(WantedNumbers, Revision) {}

/** Enterprise as it was arranged. */
export class ArrangeEnterpriseRequest extends IntersectionType(WantedNumbers, Revision) {
  /**
   * What each period costs, without seats, net of VAT.
   * @example '12000.00'
   */
  @IsText(MONEY_RULE)
  amount!: string;

  /**
   * Months of a period, which are paid for at once.
   * @example 12
   */
  @IsWholeNumber(1, MONTHS_MAX)
  months!: number;

  /**
   * Seats beyond the licenses, at the price of a seat; without it, as many as there are.
   * @example 0
   */
  @MayBeLeftOut()
  @IsWholeNumber(0, SEATS_MAX)
  seats?: number;

  /**
   * What staff want to remember. No customer sees it.
   * @example 'Offer 2026-114, signed by Ada Lovelace.'
   */
  @MayBeLeftOut()
  @IsText({ min: 0, max: NOTE_MAX, isTrimmed: true })
  @MultiLine()
  note?: string;

  /** Whether it begins at once, or when the running period ends. */
  @IsOneOf(['now', 'period_end'])
  start!: 'now' | 'period_end';
}

/** What the end of Enterprise was decided about. */
export class EndEnterpriseQuery {
  /**
   * What the subscription said: the end is refused where somebody else changed it meanwhile.
   * @example 4
   */
  @IsOptional()
  @IsQueryInteger(0, REVISION_MAX)
  revision?: number;
}

/** Numbers that differ from those of the plan; null where the plan's hold. */
export class ArrangedNumbersResponse {
  /**
   * Calls a minute.
   * @example null
   */
  @ApiProperty(WHOLE_OR_NULL)
  minuteLimit!: number | null;

  /**
   * Calls a day.
   * @example null
   */
  @ApiProperty(WHOLE_OR_NULL)
  dayLimit!: number | null;

  /**
   * Calls a month of the subscription.
   * @example 250000
   */
  @ApiProperty(WHOLE_OR_NULL)
  monthLimit!: number | null;

  /**
   * People who may belong to it.
   * @example 40
   */
  @ApiProperty(WHOLE_OR_NULL)
  licences!: number | null;
}

/** The subscription of a customer, as staff see it. */
export class StaffSubscriptionResponse {
  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** The plan in force. */
  @ApiProperty({ enum: PLAN_CODES })
  plan!: PlanCode;

  /** Whether it is a trial. */
  isTrial!: boolean;

  /** When the paid period or the trial began; null where there is none. */
  @ApiProperty(INSTANT)
  periodStart!: string | null;

  /** When it ends. */
  @ApiProperty(INSTANT)
  periodEnd!: string | null;

  /**
   * What the running period costs, without seats, net of VAT; null where there is none.
   * @example '12000.00'
   */
  @ApiProperty(MONEY)
  amount!: string | null;

  /** The plan that follows; null where it is the same. */
  @ApiProperty({ type: String, enum: PLAN_CODES, nullable: true })
  nextPlan!: PlanCode | null;

  /**
   * Seats beyond the licenses.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  seats!: number;

  /** Seats from the end of the period on; null where they stay. */
  @ApiProperty(WHOLE_OR_NULL)
  nextSeats!: number | null;

  /**
   * What each further period of Enterprise costs, net of VAT; null where nothing is arranged.
   * @example '12000.00'
   */
  @ApiProperty(MONEY)
  arrangedAmount!: string | null;

  /**
   * Months of such a period.
   * @example 12
   */
  @ApiProperty(WHOLE_OR_NULL)
  arrangedMonths!: number | null;

  /** Limits and licenses in force that were arranged. */
  @ApiProperty({ type: ArrangedNumbersResponse })
  arrangement!: ArrangedNumbersResponse;

  /** Those that follow with the next period; null where nothing is to change. */
  @ApiProperty({ type: ArrangedNumbersResponse, nullable: true })
  nextArrangement!: ArrangedNumbersResponse | null;

  /** What staff want to remember of it. */
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;

  /**
   * Licenses that it has, by plan, arrangement and seats.
   * @example 10
   */
  @ApiProperty({ type: 'integer' })
  licences!: number;

  /**
   * Those taken by members and by invitations that wait for an answer.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  takenLicences!: number;

  /** Whether an invoice is overdue: until it is paid, nothing is sold on account. */
  isOverdue!: boolean;

  /**
   * To be sent with a change.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  revision!: number;
}

export function numbersOf({ minuteLimit, dayLimit, monthLimit, licences }: WantedNumbers): ArrangedNumbers {
  return { minuteLimit: minuteLimit ?? null, dayLimit: dayLimit ?? null, monthLimit: monthLimit ?? null, licences: licences ?? null };
}

export function toStaffSubscriptionResponse({ subscription, takenLicences, isOverdue }: StaffSubscription): StaffSubscriptionResponse {
  const { organizationId, planCode, isTrial, periodStart, periodEnd, seats, nextSeats, arrangedMonths, nextArrangement, revision } = subscription;
  const { minuteLimit, dayLimit, monthLimit, licences, arrangedAmount } = subscription;
  return {
    ...{ id: organizationId, plan: planCode, isTrial, nextPlan: subscription.nextPlanCode, seats, nextSeats, arrangedMonths, revision },
    periodStart: periodStart?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
    amount: periodEnd === null ? null : toDecimal(subscription.planAmount),
    arrangedAmount: arrangedAmount === null ? null : toDecimal(arrangedAmount),
    arrangement: { minuteLimit, dayLimit, monthLimit, licences },
    nextArrangement,
    note: subscription.arrangementNote || null,
    licences: (licences ?? PLANS[planCode].licences) + seats,
    ...{ takenLicences, isOverdue },
  };
}
