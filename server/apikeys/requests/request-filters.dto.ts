import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsId, IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsInstant } from '../../platform/http/input/fields';
import { FilePageQuery } from '../../platform/http/lists/page-query.dto';

/** How calls were answered: the first digit of the status. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

/** Which calls of the log. */
export class ListRequestsQuery extends FilePageQuery {
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

  /**
   * Only calls that were answered so.
   * @example '4xx'
   */
  @IsOptional()
  @ApiProperty({ enumName: 'StatusClass' })
  @IsOneOf(STATUS_CLASSES)
  status?: StatusClass;

  /**
   * Only calls made at this instant or later; by default all of the last 30 days.
   * @example '2026-11-21T00:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  from?: string;

  /**
   * Only calls made before this instant.
   * @example '2026-11-22T00:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  to?: string;
}
