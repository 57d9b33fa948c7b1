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

/** How good or bad the news in scope was, as GDELT or an imported archive measured it. It has no part in MVI and ISR. */
export class ToneResponse {
  /**
   * Mean tone of the stories in scope, -100 to 100; in GDELT mostly between -5 and 3, below 0 for bad news. Stories count as in `confidence.articles`. Null on days without tone.
   * @example -1.84
   */
  @ApiProperty({ type: Number, nullable: true })
  mean!: number | null;

  /**
   * Share of clearly negative stories, 0 to 1: those with a tone of -5 or less.
   * @example 0.182
   */
  @ApiProperty({ type: Number, nullable: true })
  negative!: number | null;

  /**
   * Stories in scope that have a tone, with one decimal.
   * @example 809.2
   */
  articles!: number;
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
