import { ApiProperty } from '@nestjs/swagger';
import { IsTimeZone } from '../../accounts';
import { IsWholeNumber } from '../../platform/http/input/field-rules';

/** When a person gets the weekly report. */
export class SaveReportRequest {
  /**
   * From Monday, 1, to Sunday, 7.
   * @example 1
   */
  @IsWholeNumber(1, 7)
  weekday!: number;

  /**
   * Hour of the day in the time zone.
   * @example 7
   */
  @IsWholeNumber(0, 23)
  hour!: number;

  /**
   * IANA name of the time zone.
   * @example 'Europe/Berlin'
   */
  @IsTimeZone()
  @ApiProperty({ nullable: false })
  time_zone!: string;
}

/** A person's subscription to the weekly report of a watchlist. */
export class ReportSubscriptionResponse {
  /** @example 1 */
  @ApiProperty({ description: 'From Monday, 1, to Sunday, 7.' })
  weekday!: number;

  /**
   * Hour of the day in the time zone.
   * @example 7
   */
  hour!: number;

  /**
   * IANA name of the time zone.
   * @example 'Europe/Berlin'
   */
  time_zone!: string;

  /**
   * When the next report is sent.
   * @example '2026-11-23T06:00:00Z'
   */
  @ApiProperty({ format: 'date-time' })
  next_at!: string;
}

/** Whether a person gets the weekly report of a watchlist. */
export class ReportResponse {
  /** Null where they have not subscribed. */
  @ApiProperty({ type: ReportSubscriptionResponse, nullable: true })
  subscription!: ReportSubscriptionResponse | null;
}

/** What following the link of a mail has done. */
export class ReportEndedResponse {
  /** @example 'You get no more weekly reports of this watchlist.' */
  @ApiProperty({ description: 'In the language of the caller.' })
  message!: string;
}
