import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsQueryInteger } from '../../platform/http/input/fields';
import { ProvenanceResponse } from '../../news';

/** Most days of a comparison. */
const COMPARED_DAYS_MAX = 1_096;
export const COMPARED_DAYS_DEFAULT = 90;

/** Which days to compare. */
export class CompareWatchlistQuery {
  /**
   * How many days up to the newest.
   * @example 90
   */
  @IsOptional()
  @ApiProperty({ default: COMPARED_DAYS_DEFAULT })
  @IsQueryInteger(2, COMPARED_DAYS_MAX)
  days?: number;
}

/** An index among others: its first value is 100. */
export class ComparedIndexResponse {
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
   * Day whose value is 100; null where no day has a value, or values may be below zero as those of tone.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  base_date!: string | null;

  /**
   * The value that is 100.
   * @example 61.02
   */
  @ApiProperty({ type: Number, nullable: true })
  base_value!: number | null;

  /**
   * One for each day; null where there is none.
   * @example [100, 101.3, null, 98.72]
   */
  @ApiProperty({ type: 'array', items: { type: ['number', 'null'] } })
  values!: (number | null)[];
}

/** The indexes of a list over the same days. */
export class WatchlistComparisonResponse extends ProvenanceResponse {
  /**
   * First day; null where there is no value yet.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  first_day!: string | null;

  /**
   * How many days.
   * @example 90
   */
  days!: number;

  /** The indexes in the order of the list. */
  data!: ComparedIndexResponse[];
}
