import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsId, IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsDay } from '../../platform/http/input/fields';
import type { UsageReport } from './usage-report';

/** Which usage. */
export class UsageReportQuery {
  /**
   * First UTC day; by default 29 days before the last one. There are 366 days at most.
   * @example '2026-11-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last UTC day; by default today.
   * @example '2026-11-30'
   */
  @IsOptional()
  @IsDay()
  to?: string;

  /** Only calls with this key. */
  @IsOptional()
  @IsId()
  key?: string;

  /**
   * Only calls of this operation, by its `operationId`.
   * @example 'listIndexes'
   */
  @IsOptional()
  @IsText({ max: 100, pattern: /^\w+$/ })
  operation?: string;
}

/** Which usage, and in which form. */
export class UsageFileQuery extends UsageReportQuery {
  /**
   * `json`, or `csv` for a file with every count by day, key, operation and status.
   * @example 'csv'
   */
  @IsOptional()
  @IsOneOf(['json', 'csv'])
  format?: 'json' | 'csv';
}

/** Calls on a day with one status, by one key or by all that were called less. */
export class DayUsageResponse {
  /**
   * UTC day.
   * @example '2026-11-21'
   */
  @ApiProperty({ format: 'date' })
  day!: string;

  /** Id of the key; null for all keys that are not among the 50 called most in the period. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  keyId!: string | null;

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
   * How many of them cost.
   * @example 120
   */
  @ApiProperty({ type: 'integer' })
  cost!: number;
}

/** Calls of one operation. */
export class OperationUsageResponse {
  /**
   * Its `operationId`.
   * @example 'listIndexes'
   */
  operation!: string;

  /**
   * How many calls there were.
   * @example 120
   */
  @ApiProperty({ type: 'integer' })
  calls!: number;

  /**
   * How many of them cost.
   * @example 118
   */
  @ApiProperty({ type: 'integer' })
  cost!: number;

  /**
   * How many were answered with a status of 400 or more.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  failed!: number;

  /**
   * Milliseconds until an answer began, on average.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  milliseconds!: number;
}

/** A key that was called with. */
export class UsedKeyResponse {
  /** Id of the key. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Its name.
   * @example 'Notebook'
   */
  name!: string;

  /**
   * Its last characters.
   * @example '1xQz'
   */
  last4!: string;
}

/** What an organization has called, summed up. */
export class UsageReportResponse {
  /** When it was read. */
  @ApiProperty({ format: 'date-time' })
  asOf!: string;

  /**
   * First UTC day.
   * @example '2026-11-01'
   */
  @ApiProperty({ format: 'date' })
  from!: string;

  /**
   * Last UTC day.
   * @example '2026-11-30'
   */
  @ApiProperty({ format: 'date' })
  to!: string;

  /** By day, key and status, the earliest day first. The 50 keys called most have rows of their own. */
  @ApiProperty({ type: [DayUsageResponse] })
  days!: DayUsageResponse[];

  /** By operation, the most called first. */
  @ApiProperty({ type: [OperationUsageResponse] })
  operations!: OperationUsageResponse[];

  /** Keys that were ever called with, the newest first: those with rows of their own, and others, up to 200. */
  @ApiProperty({ type: [UsedKeyResponse] })
  keys!: UsedKeyResponse[];
}

export function toUsageReportResponse({ asOf, from, to, days, operations, keys }: UsageReport): UsageReportResponse {
  return { asOf: asOf.toISOString(), from, to, days: [...days], operations: [...operations], keys: [...keys] };
}
