import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf } from '../../platform/http/input/field-rules';
import { PageQuery } from '../../platform/http/lists/page-query.dto';

const ACTIVITY_KINDS = ['account'] as const;

/** Which part of the trail. */
export class ListActivityQuery extends PageQuery {
  /**
   * `account` leaves out what the person did in organizations: signing in, passwords, addresses and the like remain.
   * @example 'account'
   */
  @IsOptional()
  @IsOneOf(ACTIVITY_KINDS)
  kind?: (typeof ACTIVITY_KINDS)[number];
}

/** Something that a person did, or that happened to their account. */
export class ActivityEvent {
  /**
   * When it happened.
   * @example '2026-11-21T14:05:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  /**
   * What happened: domain and past tense.
   * @example 'account.signed_in'
   */
  action!: string;

  /**
   * Network address that it came from; null where that is not known.
   * @example '192.0.2.7'
   */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;

  /**
   * Further facts by name.
   * @example { "fields": "name" }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: Record<string, unknown>;
}

/** A page of the trail. */
export class ActivityResponse {
  /** Newest first. */
  @ApiProperty({ type: [ActivityEvent] })
  data!: ActivityEvent[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
