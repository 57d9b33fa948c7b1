import { ApiProperty } from '@nestjs/swagger';
import { UNUSUAL, type Unusual } from '../monitoring/unusual';
import { SOURCE_NAMES } from '../sources/registry';

/** Consecutive windows, by label. A window is a quarter of an hour, labelled by its end. */
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

/** What a source contributed to a day. */
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
   * Whether it contributed more than twice, or less than half, of what it usually does on such days; null if neither, or while the day is open.
   * @example null
   */
  @ApiProperty({ enum: UNUSUAL, nullable: true })
  unusual!: Unusual | null;

  /**
   * GDELT windows that were due, those of the sample where one is taken, or feeds that were active; 0 where nothing is expected.
   * @example 12
   */
  expected!: number;

  /**
   * One of so many GDELT windows was due, drawn in the same way everywhere; 1 where all were.
   * @example 8
   */
  sample!: number;

  /**
   * How many of these arrived or answered.
   * @example 12
   */
  seen!: number;

  /**
   * How many did not arrive or respond.
   * @example 0
   */
  missing!: number;

  /**
   * Windows that arrived more than 48 hours after their label.
   * @example 0
   */
  late!: number;

  /**
   * GDELT windows that are missing, of the sample where one is taken.
   * @example []
   */
  missing_windows!: WindowRunResponse[];

  /**
   * Rows or entries read: for GDELT those in the day's windows, for feeds those read on the day, for imports those about the day. Imported rows that were refused or withdraw an article count on the day of the import.
   * @example 131842
   */
  rows!: number;

  /**
   * Of these, how many were accepted.
   * @example 131790
   */
  accepted!: number;

  /**
   * Of these, how many were refused.
   * @example 52
   */
  refused!: number;

  /**
   * Refused rows by reason.
   * @example {}
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  refusals!: Readonly<Record<string, number>>;

  /**
   * Accepted rows whose article was already stored.
   * @example 27580
   */
  duplicates!: number;

  /**
   * Accepted rows in which broken characters were replaced.
   * @example 3
   */
  repaired!: number;

  /**
   * Articles withdrawn by their publisher.
   * @example 0
   */
  withdrawn!: number;
}
