import { ApiProperty } from '@nestjs/swagger';
import type { LimitsReport } from './usage-report';

/** A limit and what is used of it. */
export class LimitResponse {
  /**
   * Calls used.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  used!: number;

  /**
   * Calls allowed.
   * @example 100
   */
  @ApiProperty({ type: 'integer' })
  limit!: number;

  /** When the next one begins. */
  @ApiProperty({ format: 'date-time' })
  resetsAt!: string;
}

/** How long the month's calls last. */
export class ProjectionResponse {
  /**
   * Calls a day, after the last seven days.
   * @example 40.5
   */
  callsPerDay!: number;

  /**
   * When the month's calls are used up at this rate; null where they last until the month ends, or are used up already.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  runsOutAt!: string | null;
}

/** The limits, what is used of them, and how long the rest lasts. */
export class UsageLimitsResponse {
  /** When it was read. */
  @ApiProperty({ format: 'date-time' })
  asOf!: string;

  /** The minute of the clock: every call by a live key. */
  @ApiProperty({ type: LimitResponse })
  minute!: LimitResponse;

  /** The UTC day: calls that cost. */
  @ApiProperty({ type: LimitResponse })
  day!: LimitResponse;

  /** The month of the subscription: calls that cost, without those that credits paid for. */
  @ApiProperty({ type: LimitResponse })
  month!: LimitResponse;

  /** When the month of the subscription began. */
  @ApiProperty({ format: 'date-time' })
  monthStartedAt!: string;

  /**
   * Purchased credits left.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  credits!: number;

  @ApiProperty({ type: ProjectionResponse })
  projection!: ProjectionResponse;
}

export function toUsageLimitsResponse({ asOf, minute, day, month, credits, projection }: LimitsReport): UsageLimitsResponse {
  const limitOf = ({ used, limit, resetsAt }: LimitsReport['minute']): LimitResponse => ({ used, limit, resetsAt: resetsAt.toISOString() });
  const { callsPerDay, runsOutAt } = projection;
  return {
    asOf: asOf.toISOString(),
    minute: limitOf(minute),
    day: limitOf(day),
    month: limitOf(month),
    monthStartedAt: month.startedAt.toISOString(),
    credits,
    projection: { callsPerDay: Math.round(callsPerDay * 10) / 10, runsOutAt: runsOutAt?.toISOString() ?? null },
  };
}
