import { ApiProperty } from '@nestjs/swagger';
import { PLAN_CODES, type PlanCode } from '../../billing';

/** What an organization has used and may still use. */
export class CreditsResponse {
  /**
   * Purchased credits left; they carry on where the month's own calls end.
   * @example 0
   */
  credits!: number;

  /**
   * Calls of this UTC day by live keys, this one included where a live key makes it.
   * @example 17
   */
  used!: number;

  /**
   * Calls a UTC day.
   * @example 100
   */
  limit!: number;

  /**
   * Calls of this month of the subscription by live keys that no purchased credit paid for.
   * @example 211
   */
  monthUsed!: number;

  /**
   * Calls a month of the subscription.
   * @example 500
   */
  monthLimit!: number;

  /**
   * When the next month of the subscription begins.
   * @example '2026-12-15T00:00:00.000Z'
   */
  resetsAt!: string;

  /**
   * End of what is paid for; null where it does not end.
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
