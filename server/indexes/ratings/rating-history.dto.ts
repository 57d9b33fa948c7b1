import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';
import { LETTERS } from '../storage/index-record';

/** A row for each index, with an entry for each of `dates`. */
const ROWS: ApiPropertyOptions = { type: 'array', items: { type: 'array', items: { type: ['number', 'null'] } } };

/** Ratings of one kind: the n-th row of each member is that of the n-th index, and its entries are those of `dates`. */
export class RatingHistoryColumns {
  /**
   * IDs of the ISR behind the ratings.
   * @example ['isr-sa']
   */
  index_id!: string[];

  /**
   * First UTC day of the letter that each has now; null without one.
   * @example ['2026-01-17']
   */
  @ApiProperty({ type: 'array', items: { type: ['string', 'null'], format: 'date' } })
  since!: (string | null)[];

  /**
   * ISR, 0 to 100; null where the day has none. Ranks of a day follow from it: the lowest of the kind is 1, and equal values share a rank.
   * @example [[67.91, null, 68.42]]
   */
  @ApiProperty(ROWS)
  value!: (number | null)[][];

  /**
   * Change of ISR over the 30 days before, to the tenth of an index point; null where history is short.
   * @example [[null, null, 0.5]]
   */
  @ApiProperty(ROWS)
  change!: (number | null)[][];

  /**
   * Letters.
   * @example [['A', null, 'A']]
   */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: ['string', 'null'], enum: [...LETTERS, null] } } })
  rating!: (string | null)[][];
}

/** Ratings at the end of each month, as they are known now. */
export class RatingHistoryResponse extends ProvenanceResponse {
  /**
   * The last UTC day of each month from the first rating on, ten years at most, and at the end the newest day with a rating.
   * @example ['2026-01-31', '2026-02-28', '2026-03-01']
   */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'date' } })
  dates!: string[];

  /** Countries that have ever had a rating. */
  countries!: RatingHistoryColumns;

  /** Sectors (categories) that have ever had one. */
  sectors!: RatingHistoryColumns;
}
