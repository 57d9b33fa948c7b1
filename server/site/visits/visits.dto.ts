import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsText } from '../../platform/http/input/field-rules';
import { IsDay } from '../../platform/http/input/fields';
import { FilePageQuery } from '../../platform/http/lists/page-query.dto';

/** A visit to a page of the public site. */
export class CreateVisitRequest {
  /**
   * Pattern of the address of one of the site’s pages, in any of its languages. Pages whose address holds a token are not counted.
   * @example '/indexes/:id'
   */
  @IsText({ max: 100, pattern: /^\/[a-z0-9:/-]*$/ })
  page!: string;
}

/** Of which days to list the visits. */
export class ListVisitsQuery extends FilePageQuery {
  /**
   * First UTC day.
   * @example '2026-02-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last UTC day.
   * @example '2026-02-28'
   */
  @IsOptional()
  @IsDay()
  to?: string;
}

/** How often a page was visited on a day. */
export class VisitCountResponse {
  /**
   * UTC day.
   * @example '2026-02-28'
   */
  @ApiProperty({ format: 'date' })
  day!: string;

  /**
   * Pattern of the page’s address. One that the site no longer has keeps its counts.
   * @example '/indexes/:id'
   */
  page!: string;

  /**
   * Visits of people who agreed to be counted.
   * @example 128
   */
  @ApiProperty({ type: 'integer' })
  count!: number;
}

/** A page of the list, newest day first. */
export class VisitListResponse {
  /** The counts of this page. */
  data!: VisitCountResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}
