import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../input/field-rules';
import { IsQueryInteger } from '../input/fields';
import { type Format, FORMATS } from '../replies/tabular';

export const PAGE_LIMIT_MAX = 1_000;
export const PAGE_LIMIT_DEFAULT = 100;

/** Which page of a list. */
export class PageQuery {
  /**
   * Most rows of this page.
   * @example 100
   */
  @IsOptional()
  @ApiProperty({ default: PAGE_LIMIT_DEFAULT })
  @IsQueryInteger(1, PAGE_LIMIT_MAX)
  limit?: number;

  /**
   * `next_cursor` of the previous page, with the same filters.
   * @example 'q83vEjRW…'
   */
  @IsOptional()
  @IsText({ min: 0, max: 2_000 })
  cursor?: string;
}

/** Which page of a list, and in which format. */
export class FormatPageQuery extends PageQuery {
  /**
   * Response format.
   * @example 'json'
   */
  @IsOptional()
  @IsOneOf(FORMATS)
  format?: Format;
}

/** Which page of a list, or the whole list as a file. */
export class FilePageQuery extends PageQuery {
  /**
   * `json` answers page by page; `csv` with a file of all rows that the filters leave, whatever `limit` and `cursor` say.
   * @example 'csv'
   */
  @IsOptional()
  @IsOneOf(['json', 'csv'])
  format?: 'json' | 'csv';
}
