import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../../news';
import { IsDay, IsQueryInteger } from '../../../platform/http/input/fields';

/** Ten years. */
const DAYS_BACK_MAX = 3_653;

/** The change to put into words. */
export class BriefQuery {
  /**
   * UTC day whose value to explain.
   * @example '2026-03-01'
   */
  @IsDay()
  date!: string;

  /**
   * Days to look back: the value is compared with the last one that is at least so many days earlier.
   * @example 1
   */
  @IsOptional()
  @ApiProperty({ default: 1 })
  @IsQueryInteger(1, DAYS_BACK_MAX)
  days?: number;
}

/** A change in three sentences. They are made by templates from the numbers of `drivers`, and say no more than those. */
export class BriefResponse extends ProvenanceResponse {
  /**
   * ID of the index asked for.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * ID of the index whose change is explained: the MVI of the same scope, since ISR follows from it.
   * @example 'mvi-sa-energy'
   */
  measure!: string;

  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Day that it is compared with.
   * @example '2026-02-28'
   */
  @ApiProperty({ format: 'date' })
  against!: string;

  /**
   * What changed, what moved it, and what the value rests on.
   * @example ['MVI Saudi Arabia: Energy rose by 7.31 points to 59.31 on 1 March 2026, from 52.00 the day before.', 'Spread contributed +4.12, Velocity +2.04 and Acceleration +1.15 points; the story with the largest part (+1.42) was “Saudi Arabia: the grid plan moved ahead of plan (simulated story 812)”, told by 9 articles.', 'It rests on 41.5 stories in 18 outlets, which gives fair confidence; the news is worse than before (mean tone −3.10 after −1.84); it is final.']
   */
  @ApiProperty({ type: String, isArray: true, minItems: 3, maxItems: 3 })
  sentences!: readonly string[];
}
