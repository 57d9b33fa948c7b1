import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { FilePageQuery } from '../../platform/http/lists/page-query.dto';
import { UsageReportQuery } from './usage-report.dto';
import type { UsageRow } from './usage-report.view';

/** Which page of which usage. */
export class ListUsageQuery extends IntersectionType(FilePageQuery, UsageReportQuery) {}

/** Calls on a day by one key, of one operation, with one status. */
export class UsageRowResponse {
  /**
   * UTC day.
   * @example '2026-11-21'
   */
  @ApiProperty({ format: 'date' })
  day!: string;

  /** Id of the key. */
  @ApiProperty({ format: 'uuid' })
  key_id!: string;

  /**
   * Its name.
   * @example 'Notebook'
   */
  key_name!: string;

  /**
   * What was called: its `operationId`.
   * @example 'listIndexes'
   */
  operation!: string;

  /**
   * Status of the answers.
   * @example 200
   */
  @ApiProperty({ type: 'integer' })
  status!: number;

  /**
   * How many calls there were.
   * @example 120
   */
  @ApiProperty({ type: 'integer' })
  calls!: number;

  /**
   * How many of them cost: those of live keys that were answered with 2xx.
   * @example 120
   */
  @ApiProperty({ type: 'integer' })
  cost!: number;

  /**
   * Milliseconds until an answer began, on average.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  milliseconds!: number;
}

/** A page of usage. */
export class UsageListResponse {
  /** The latest day first. */
  @ApiProperty({ type: [UsageRowResponse] })
  data!: UsageRowResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toUsageRowResponse({ day, keyId, keyName, operation, status, calls, cost, milliseconds }: UsageRow): UsageRowResponse {
  return { day, key_id: keyId, key_name: keyName, operation, status, calls, cost, milliseconds };
}
