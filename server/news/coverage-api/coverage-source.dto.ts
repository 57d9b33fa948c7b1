import { ApiProperty } from '@nestjs/swagger';
import { UNUSUAL, type Unusual } from '../monitoring/unusual';
import { SOURCE_NAMES } from '../sources/registry';

/** Windows that follow each other, by their labels. A window is a quarter of an hour, named by its end. */
export class WindowRunResponse {
  /**
   * The first.
   * @example '2026-03-01T10:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  from!: string;

  /**
   * The last.
   * @example '2026-03-01T11:00:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  to!: string;
}

/** What a source brought to a day. */
export class SourceCoverageResponse {
  /**
   * The source.
   * @example 'gdelt'
   */
  @ApiProperty({ enum: SOURCE_NAMES })
  source!: string;

  /**
   * Articles stored for the day.
   * @example 104210
   */
  articles!: number;

  /**
   * Whether it brought more than twice, or less than half, of what it brings on such days; null where it did not, or the day goes on.
   * @example null
   */
  @ApiProperty({ enum: UNUSUAL, nullable: true })
  unusual!: Unusual | null;

  /**
   * Windows of GDELT that were due, or feeds that were active; 0 where nothing is expected.
   * @example 96
   */
  expected!: number;

  /**
   * How many of them came in, or answered.
   * @example 96
   */
  seen!: number;

  /**
   * How many did not.
   * @example 0
   */
  missing!: number;

  /**
   * Of the windows seen, those that came more than 48 hours after their label.
   * @example 0
   */
  late!: number;

  /**
   * The windows of GDELT that are not there.
   * @example []
   */
  missing_windows!: WindowRunResponse[];

  /**
   * Rows or entries read: of GDELT those of the day's windows; of the other sources those that were read on the day, whatever day they are about.
   * @example 131842
   */
  rows!: number;

  /**
   * Of these, the ones accepted.
   * @example 131790
   */
  accepted!: number;

  /**
   * Of these, the ones refused.
   * @example 52
   */
  refused!: number;

  /**
   * The refused ones by reason.
   * @example {}
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  refusals!: Readonly<Record<string, number>>;

  /**
   * Of the accepted, those whose article was there before.
   * @example 27580
   */
  duplicates!: number;

  /**
   * Of the accepted, those in which broken characters were replaced.
   * @example 3
   */
  repaired!: number;

  /**
   * Articles that their publisher took back.
   * @example 0
   */
  withdrawn!: number;
}
