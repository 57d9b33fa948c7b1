import { ApiProperty } from '@nestjs/swagger';

const HUNDREDTHS = 100;

/** Index points as they are shown. */
export function roundPoints(points: number): number {
  // Never −0.
  return Math.round(points * HUNDREDTHS) / HUNDREDTHS + 0;
}

export function roundTone(tone: number | null): number | null {
  return tone === null ? null : roundPoints(tone);
}

/** What is not listed. */
export class RestDriverResponse {
  /**
   * Entries that are not listed.
   * @example 131
   */
  count!: number;

  /**
   * Their contributions together, with what names no entry.
   * @example 0.84
   */
  contribution!: number;
}

/** What an outlet had to do with the change. */
export class OutletDriverResponse {
  /**
   * Domain of the outlet; `owner:…` where outlets of one owner count as one.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * Owner whose outlets count as one; null where it counts by itself.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  owner!: string | null;

  /**
   * Its part of the change, in index points.
   * @example 0.62
   */
  contribution!: number;

  /**
   * Its stories about the scope on the day; null for the world and regions.
   * @example 2.5
   */
  @ApiProperty({ type: Number, nullable: true })
  stories!: number | null;

  /**
   * Stories about the scope that its habit leads to expect.
   * @example 1.27
   */
  @ApiProperty({ type: Number, nullable: true })
  expected!: number | null;

  /**
   * All its stories of the day.
   * @example 14
   */
  @ApiProperty({ type: Number, nullable: true })
  all_stories!: number | null;

  /**
   * Mean tone of its articles behind the stories of the change; null if none has one.
   * @example -2.4
   */
  @ApiProperty({ type: Number, nullable: true })
  tone!: number | null;
}

/** Outlets of a change. */
export class OutletDriversResponse {
  /** The largest contributions, in either direction. */
  data!: OutletDriverResponse[];

  /** All other outlets. */
  rest!: RestDriverResponse;

  /**
   * Part of the change that belongs to no entry: the two days are measured by different scales.
   * @example -0.05
   */
  other!: number;
}

/** What a country or a category had to do with the change. */
export class LabelDriverResponse {
  /**
   * Code of the country or the category.
   * @example 'SA'
   */
  code!: string;

  /**
   * Its name.
   * @example 'Saudi Arabia'
   */
  name!: string;

  /**
   * Its part of the change, in index points.
   * @example 6.1
   */
  contribution!: number;
}

/** Countries or categories of a change. */
export class LabelDriversResponse {
  /** The largest contributions, in either direction. */
  data!: LabelDriverResponse[];

  /** All others, and what names none. */
  rest!: RestDriverResponse;

  /**
   * Part of what outlets did not print though they usually do.
   * @example 0
   */
  absent!: number;

  /**
   * Part of the change that belongs to no entry.
   * @example -0.05
   */
  other!: number;
}
