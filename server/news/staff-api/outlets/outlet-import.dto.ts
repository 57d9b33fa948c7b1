import { ApiProperty } from '@nestjs/swagger';
import { IsFlag, IsText } from '../../../platform/http/input/field-rules';
import { MultiLine } from '../../../platform/http/input/fields';
import { ROW_REASONS, type RowReason } from './read-outlet-rows';

/** Bodies end at 100 kB: a larger file goes in several. */
const CSV_MAX = 90_000;

/** What a file says of outlets. */
export class CreateOutletImportRequest {
  /**
   * CSV with a header: `domain` and any of `name`, `aliases` (cut by `;`), `country`, `language`, `field`, `owner`, `owner_since`, `source`. What a
   * cell leaves empty stays as it is.
   * @example 'domain,name,owner,owner_since,source\nexample.com,Example Times,Example Press,2019-11-19,Annual report'
   */
  @IsText({ max: CSV_MAX })
  @MultiLine()
  csv!: string;

  /** Whether to say what would change and change nothing. */
  @IsFlag()
  dryRun!: boolean;
}

/** What is wrong with a row. */
export class OutletRowFaultResponse {
  /**
   * Line of the file.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  line!: number;

  /**
   * Column; null where the whole row is meant.
   * @example 'country'
   */
  @ApiProperty({ type: String, nullable: true })
  column!: string | null;

  /** What is wrong. */
  @ApiProperty({ enum: [...ROW_REASONS] })
  reason!: RowReason;

  /**
   * What stands there, cut to 60 characters.
   * @example 'UK'
   */
  value!: string;
}

/** What an import changed, or would. */
export class OutletImportResponse {
  /** Whether it was made: not in a dry run, and not where anything is wrong. */
  applied!: boolean;

  /**
   * Rows that were read.
   * @example 120
   */
  @ApiProperty({ type: 'integer' })
  rows!: number;

  /**
   * Outlets that were not known.
   * @example 14
   */
  @ApiProperty({ type: 'integer' })
  outlets!: number;

  /**
   * Names and domains that become aliases.
   * @example 31
   */
  @ApiProperty({ type: 'integer' })
  aliases!: number;

  /**
   * Outlets whose owner changes.
   * @example 96
   */
  @ApiProperty({ type: 'integer' })
  owners!: number;

  /** What is wrong, by line; 100 at most. */
  faults!: OutletRowFaultResponse[];
}
