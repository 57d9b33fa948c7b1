/** Parts of an index that several replies have in common. */
import { ApiProperty } from '@nestjs/swagger';
import { type Level, LEVELS } from '../storage/index-record';

/** How much a value rests on. */
export class ConfidenceResponse {
  /**
   * Level of confidence; null if nothing was computed.
   * @example 'high'
   */
  @ApiProperty({ enum: LEVELS, nullable: true })
  level!: Level | null;

  /**
   * Stories in scope, with one decimal: an article that is only partly about the scope counts in part.
   * @example 812.4
   */
  articles!: number;

  /**
   * Outlets with a story in scope.
   * @example 143
   */
  outlets!: number;

  /**
   * Lower bound of the 90% interval of MVI, in index points; null for ISR.
   * @example 55.12
   */
  @ApiProperty({ type: Number, nullable: true })
  low!: number | null;

  /**
   * Upper bound of the 90% interval of MVI, in index points; null for ISR.
   * @example 63.4
   */
  @ApiProperty({ type: Number, nullable: true })
  high!: number | null;
}

/** Changes in index points against the last value before the period; null where there is none. */
export class ChangeResponse {
  /**
   * Since the day before.
   * @example 1.25
   */
  @ApiProperty({ type: Number, nullable: true })
  lastDay!: number | null;

  /**
   * Since the end of last month.
   * @example -3.4
   */
  @ApiProperty({ type: Number, nullable: true })
  mtd!: number | null;

  /**
   * Since the end of last year.
   * @example 8.02
   */
  @ApiProperty({ type: Number, nullable: true })
  ytd!: number | null;

  /**
   * Over one year.
   * @example 2.11
   */
  @ApiProperty({ type: Number, nullable: true })
  oneYear!: number | null;
}
