import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../news';
import { IsText } from '../../platform/http/input/field-rules';
import { IsDay, IsInstant } from '../../platform/http/input/fields';
import { FAMILIES, type Family } from '../catalogue/catalogue';
import { COLUMN } from '../catalogue/component-members';

/** As many as a chart shows. */
export const LINES_MAX = 5;
const IDS_LENGTH_MAX = 400;

/** Which lines to draw. */
export class ListIndexLinesQuery {
  /**
   * IDs of the indexes, separated by commas, five at most; also those of the organization's custom indexes.
   * @example 'mvi-sa,mvi-energy'
   */
  @IsText({ max: IDS_LENGTH_MAX })
  ids!: string;

  /**
   * Shows what was known at this instant.
   * @example '2026-03-08T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;

  /**
   * Version of the methodology whose values to show; by default the one in force, or the one that was in force at `as_of`.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** The values of one index, an entry for each day. */
export class IndexLineResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * Display name of what is watched.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * Family.
   * @example 'mvi'
   */
  @ApiProperty({ enum: FAMILIES })
  family!: Family;

  /**
   * UTC day of the first entry; null where there is none.
   * @example '2025-09-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  first_day!: string | null;

  /**
   * Values of the index, 0 to 100.
   * @example [58.02, null, 59.31]
   */
  @ApiProperty(COLUMN)
  value!: (number | null)[];
}

/** Values of several indexes. */
export class IndexLinesResponse extends ProvenanceResponse {
  /** In the order of `ids`. */
  data!: IndexLineResponse[];

  /**
   * IDs that name no index, or none of MVI and ISR.
   * @example []
   */
  @ApiProperty({ type: [String] })
  unknown!: string[];
}

/** What was published first of each day of an index, as columns of equal length: the n-th entry is the n-th day, counted from `first_day`. */
export class FirstPublishedResponse extends ProvenanceResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * When the first value of all was published; null where none was.
   * @example '2026-03-09T00:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  known_since!: string | null;

  /**
   * UTC day of the first entry; null where there is none.
   * @example '2025-09-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  first_day!: string | null;

  /**
   * The value in the day's first vintage; null where that had none.
   * @example [58.02, null, 59.31]
   */
  @ApiProperty(COLUMN)
  first!: (number | null)[];

  /**
   * The value in the day's last vintage.
   * @example [58.02, null, 59.31]
   */
  @ApiProperty(COLUMN)
  last!: (number | null)[];

  /**
   * How many vintages the day has.
   * @example [4, 4, 3]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  vintages!: number[];
}

/** The day whose vintages to show. */
export class ListPublishedVintagesQuery {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @IsDay()
  date!: string;
}
