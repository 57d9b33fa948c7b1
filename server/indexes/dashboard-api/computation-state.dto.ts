import { ApiProperty } from '@nestjs/swagger';

/** How far values are computed from the coverage of now: after an import, an upgrade, or while a past is read. */
export class ComputationStateResponse {
  /**
   * Whether a computation is under way that takes longer than a few seconds.
   * @example true
   */
  is_computing!: boolean;

  /**
   * Version of the methodology by which values are computed.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * Version whose values are shown until then: another where a new one is computed for the first time.
   * @example 'v2'
   */
  shown_methodology!: string;

  /**
   * Indexes that are computed.
   * @example 7844
   */
  @ApiProperty({ type: 'integer' })
  indexes!: number;

  /**
   * Those that are up to date; of what is being computed, in proportion to its days.
   * @example 2310
   */
  @ApiProperty({ type: 'integer' })
  indexes_done!: number;
}
