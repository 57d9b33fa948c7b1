import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsInstant } from '../../platform/http/input/fields';
import { FormatPageQuery } from '../../platform/http/lists/page-query.dto';
import type { Outlook } from '../../volatility/rating/rating';
import { type Region, REGIONS, type SeriesFamily } from '../catalogue/catalogue';
import { expectedFrom } from '../catalogue/expected-from';
import { ChangeResponse, ConfidenceResponse } from '../catalogue/index-parts.dto';
import { type IndexView, VALUE_REASONS, type ValueReason } from '../catalogue/index-view';
import { CrisisFilters } from '../crises/crisis-filters.dto';
import { LETTERS, type State, STATES } from '../storage/index-record';
import type { Rank } from './ranking';

const RATING_KINDS = ['country', 'sector'] as const;
const KINDS = [...RATING_KINDS, 'crisis'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** Which ratings to list. */
export class ListRatingsQuery extends IntersectionType(CrisisFilters, FormatPageQuery) {
  /**
   * What is rated: countries, sectors (categories), or crises; these alone can be filtered by country, category, status and day.
   * @example 'country'
   */
  @IsOneOf(KINDS)
  kind!: RatingKind | 'crisis';

  /**
   * Returns what was known at this instant. Values of a day that was still open then are not kept.
   * @example '2026-03-08T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;

  /**
   * Version of the methodology whose values to return; by default the one in force, or the one that was in force at `as_of`.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** Stability of a country or sector. */
export class RatingResponse {
  /**
   * ID of the ISR behind the rating.
   * @example 'isr-sa'
   */
  index_id!: string;

  /**
   * The ID in upper case.
   * @example 'ISR-SA'
   */
  code!: string;

  /**
   * Display name of what is rated.
   * @example 'Saudi Arabia'
   */
  name!: string;

  /**
   * Country or sector.
   * @example 'country'
   */
  @ApiProperty({ enum: RATING_KINDS })
  kind!: RatingKind;

  /**
   * Letter. If null, see `reason`.
   * @example 'A'
   */
  @ApiProperty({ enum: LETTERS as string[], nullable: true })
  rating!: string | null;

  /**
   * Direction in which ISR has moved by more than two points in 30 days; null if there is not enough history.
   * @example 'stable'
   */
  @ApiProperty({ enum: ['positive', 'stable', 'negative'], nullable: true })
  outlook!: Outlook | null;

  /**
   * Day since which the letter holds; null without one.
   * @example '2026-01-17'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  since!: string | null;

  /**
   * Place among all of its kind by ISR, from the least stable, which is 1; null without a value.
   * @example 41
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rank!: number | null;

  /**
   * Change of the place over 30 days: above 0 where it has become more stable beside the others; null where there was no value then.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rankChange!: number | null;

  /**
   * ISR, 0 to 100; 100 is calm. If null, see `reason`.
   * @example 68.4
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no rating; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: ValueReason | null;

  /**
   * How settled the value is.
   * @example 'final'
   */
  @ApiProperty({ enum: STATES, nullable: true })
  state!: State | null;

  /**
   * ISO 3166 alpha-2 code; null for sectors.
   * @example 'SA'
   */
  @ApiProperty({ type: String, nullable: true })
  country!: string | null;

  /**
   * Category code; null for countries.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  sector!: string | null;

  /**
   * Region of a country.
   * @example 'emerging'
   */
  @ApiProperty({ enum: REGIONS, nullable: true })
  region!: Region | null;

  /** How much the value rests on. */
  confidence!: ConfidenceResponse;

  /** Changes of ISR in index points. */
  change!: ChangeResponse;

  /**
   * Version of the methodology.
   * @example 'v1'
   */
  methodology!: string;

  /**
   * Day of the first rating, if everything is collected until then, where `reason` is `history_short`; otherwise null.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expected_from!: string | null;

  /**
   * When the value was computed; null if it was not.
   * @example '2026-03-02T00:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at!: string | null;
}

/** A page of ratings, those with a letter first. */
export class RatingListResponse extends ProvenanceResponse {
  /** The ratings of this page. */
  data!: RatingResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

/** What is said of a rating beside its index. */
interface RatingContext {
  readonly methodology: string;
  /** See expectedFrom. */
  readonly firstDay: number | null;
  readonly rank: Rank | null;
  /** Day since which the letter holds. */
  readonly since: number | null;
}

/** `isr`: the ISR of what is rated. */
export function toRatingResponse(
  kind: RatingKind,
  isr: IndexView<SeriesFamily>,
  { methodology, firstDay, rank, since }: RatingContext,
): RatingResponse {
  const { id, code, name, rating, outlook, value, reason, state, country, category, region, confidence, change, updatedAt } = isr;
  return {
    index_id: id,
    code,
    name,
    kind,
    rating,
    outlook,
    since: since === null ? null : toIsoDay(since),
    rank: rank?.rank ?? null,
    rankChange: rank?.change ?? null,
    value,
    reason,
    state,
    country,
    sector: category,
    region,
    confidence,
    change,
    methodology,
    expected_from: expectedFrom(isr, firstDay),
    updated_at: updatedAt,
  };
}
