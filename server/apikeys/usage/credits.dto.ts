import { ApiProperty } from '@nestjs/swagger';
import { PLAN_CODES, type PlanCode } from '../../billing';

/** What an organization has used, and what it has left. */
export class CreditsResponse {
  /**
   * Purchased credits left; they pay for calls beyond the month's own.
   * @example 0
   */
  credits!: number;

  /**
   * Calls made by live keys on this UTC day, this one included if a live key made it.
   * @example 17
   */
  used!: number;

  /**
   * Calls allowed per UTC day.
   * @example 100
   */
  limit!: number;

  /**
   * Calls made by live keys in this month of the subscription, without those that credits paid for.
   * @example 211
   */
  monthUsed!: number;

  /**
   * Calls allowed per month of the subscription.
   * @example 500
   */
  monthLimit!: number;

  /**
   * When the next month of the subscription begins.
   * @example '2026-12-15T00:00:00.000Z'
   */
  resetsAt!: string;

  /**
   * End of the paid period; null if it has no end.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: string | null;

  /**
   * The plan.
   * @example 'free'
   */
  @ApiProperty({ enum: PLAN_CODES })
  plan!: PlanCode;
}
