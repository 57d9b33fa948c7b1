import { ApiProperty } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';

/** A day on which a rule would have fired. */
export class BacktestFiringResponse {
  /**
   * ID of the index; `custom-…` of one of the organization’s own.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * UTC day of the value, also of one that was restated later.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Its value; null where there was none.
   * @example 76.4
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;
}

/** How often a rule would have fired in a month. */
export class BacktestMonthResponse {
  /**
   * Month.
   * @example '2026-03'
   */
  month!: string;

  /**
   * Firings in it.
   * @example 2
   */
  count!: number;
}

/** On which days a rule would have fired. */
export class BacktestResponse extends ProvenanceResponse {
  /**
   * First day that was tried: three years ago, or the first with a value.
   * @example '2023-03-10'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from!: string | null;

  /**
   * Last day that was tried, the last that is over.
   * @example '2026-03-09'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  to!: string | null;

  /**
   * Indexes that the rule is about, which all were tried.
   * @example 1
   */
  indexes!: number;

  /**
   * Firings in all, also those that are not listed.
   * @example 9
   */
  count!: number;

  /**
   * Firings in a month on average, to a tenth; of all indexes together.
   * @example 0.3
   */
  per_month!: number;

  /** Every month, ascending. */
  months!: BacktestMonthResponse[];

  /** The last 500 firings, the newest first. */
  firings!: BacktestFiringResponse[];
}
