import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf } from '../../../platform/http/input/field-rules';
import { IsQueryInteger } from '../../../platform/http/input/fields';
import { PLAN_CODES, type PlanCode } from '../../plans/plans';
import { INSTANT, MONEY, SEATS_MAX } from './subscriptions.dto';

/** The subscription that is thought about. */
export class PreviewSubscriptionQuery {
  /**
   * The plan; without it, the one that runs.
   * @example 'pro_yearly'
   */
  @IsOptional()
  @IsOneOf(PLAN_CODES)
  plan?: PlanCode;

  /**
   * Seats beyond the licenses of the plan; without it, as many as there are.
   * @example 3
   */
  @IsOptional()
  @IsQueryInteger(0, SEATS_MAX)
  seats?: number;
}

/** A line of what is charged. */
export class ChargeLineResponse {
  /**
   * What it is for.
   * @example 'Pro, yearly'
   */
  description!: string;

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  quantity!: number;

  /**
   * Net of VAT; negative for what is given back.
   * @example '2900.00'
   */
  amount!: string;

  /** Beginning of the time that is paid for. */
  @ApiProperty(INSTANT)
  from!: string | null;

  /** Its end. */
  @ApiProperty(INSTANT)
  to!: string | null;
}

/** What a change would cost if it were made now. */
export class SubscriptionPreviewResponse {
  /** When it would be in force. */
  @ApiProperty({ format: 'date-time' })
  effectiveAt!: string;

  /** What would be charged at once. */
  @ApiProperty({ type: [ChargeLineResponse] })
  lines!: ChargeLineResponse[];

  /**
   * The sum of the lines, net of VAT.
   * @example '2755.00'
   */
  total!: string;

  /** Of all amounts. */
  @ApiProperty({ enum: ['EUR'] })
  currency!: string;

  /** When the next charge would come; null where none would. */
  @ApiProperty(INSTANT)
  nextBillingDate!: string | null;

  /** What it would be, at the prices of today. */
  @ApiProperty(MONEY)
  nextAmount!: string | null;

  /**
   * To be sent with the change.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  revision!: number;
}
