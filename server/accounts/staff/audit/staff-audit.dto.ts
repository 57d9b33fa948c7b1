import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsInstant } from '../../../platform/http/input/fields';
import { IsEmailAddress, IsId, IsText } from '../../../platform/http/input/field-rules';
import { FilePageQuery } from '../../../platform/http/lists/page-query.dto';
import type { AuditPart } from '../../../platform/audit/audit-months';
import type { RecordedEvent } from './staff-audit.view';

/** Which events to list. */
export class ListAuditQuery extends FilePageQuery {
  /**
   * What happened.
   * @example 'account.signed_in'
   */
  @IsOptional()
  @IsText({ max: 100, pattern: /^[a-z_]+\.[a-z_]+$/ })
  action?: string;

  /** Id of who did it. */
  @IsOptional()
  @IsId()
  userId?: string;

  /**
   * Address of who did it.
   * @example 'ada@example.com'
   */
  @IsOptional()
  @IsEmailAddress()
  email?: string;

  /** Id of the organization that it happened in. */
  @IsOptional()
  @IsId()
  organizationId?: string;

  /**
   * The request that it came from.
   * @example '4f1d9a52-7c1e-4b83-9f0e-3f6f6d0f2c11'
   */
  @IsOptional()
  @IsText({ max: 128 })
  requestId?: string;

  /**
   * Events from here on.
   * @example '2026-11-01T00:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  from?: string;

  /**
   * Events before this.
   * @example '2026-12-01T00:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  to?: string;
}

/** Something that happened on this instance. */
export class AuditEventResponse {
  /**
   * Number of the event.
   * @example '4711'
   */
  id!: string;

  /** When it happened. */
  @ApiProperty({ format: 'date-time' })
  at!: string;

  /**
   * What happened: domain and past tense.
   * @example 'account.signed_in'
   */
  action!: string;

  /** Id of who did it; null where it was nobody with an account. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  userId!: string | null;

  /**
   * Their address; null where it was nobody with an account, or the account is gone.
   * @example 'ada@example.com'
   */
  @ApiProperty({ type: String, nullable: true })
  email!: string | null;

  /** Id of the organization that it happened in; null where it was in none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  organizationId!: string | null;

  /**
   * Its name.
   * @example 'Acme Risk'
   */
  @ApiProperty({ type: String, nullable: true })
  organization!: string | null;

  /**
   * Network address that it came from; null where that is not known, or not kept any more.
   * @example '192.0.2.7'
   */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;

  /** The request that it came from; null where it was none. */
  @ApiProperty({ type: String, nullable: true })
  requestId!: string | null;

  /**
   * Further facts by name.
   * @example { "reason": "password_changed" }
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: Record<string, unknown>;
}

/** A page of the audit trail. */
export class AuditListResponse {
  /** Newest first. */
  @ApiProperty({ type: [AuditEventResponse] })
  data!: AuditEventResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** A part of the audit trail, as it is stored. */
export class AuditPartResponse {
  /**
   * Its month; null for the part with events of months that have no table of their own.
   * @example '2026-11'
   */
  @ApiProperty({ type: String, nullable: true })
  month!: string | null;

  /**
   * About how many events it holds.
   * @example 41200
   */
  @ApiProperty({ type: 'integer' })
  events!: number;

  /**
   * What it takes on disk, its indexes included.
   * @example 4861952
   */
  @ApiProperty({ type: 'integer' })
  bytes!: number;
}

/** How much of the audit trail is kept, and for how long. */
export class AuditStorageResponse {
  /**
   * Months for which events are kept; a month is dropped when all of it is older.
   * @example 24
   */
  @ApiProperty({ type: 'integer' })
  retentionMonths!: number;

  /**
   * Days for which network addresses are kept.
   * @example 90
   */
  @ApiProperty({ type: 'integer' })
  addressDays!: number;

  /**
   * What all parts take on disk.
   * @example 9723904
   */
  @ApiProperty({ type: 'integer' })
  bytes!: number;

  /** The latest month first. */
  @ApiProperty({ type: [AuditPartResponse] })
  parts!: AuditPartResponse[];
}

export function toAuditEventResponse(event: RecordedEvent): AuditEventResponse {
  const { id, at, action, userId, email, organizationId, organization, address, requestId, details } = event;
  return { id, at: at.toISOString(), action, userId, email, organizationId, organization, address, requestId, details };
}

export function toAuditPartResponse({ month, rows, bytes }: AuditPart): AuditPartResponse {
  return { month: month?.toISOString().slice(0, 7) ?? null, events: rows, bytes };
}
