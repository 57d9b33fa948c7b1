import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsQueryInteger } from '../../platform/http/input/fields';
import type { Outlook } from '../../volatility/rating/rating';
import { type Region, REGIONS, type SeriesFamily } from '../catalogue/catalogue';
import { LETTERS, type State, STATES } from '../storage/index-record';
import { ProvenanceResponse } from '../../news';
import { LIMIT_DEFAULT, LIMIT_MAX } from '../catalogue/index-pages.service';
import { type Format, FORMATS } from '../../platform/http/replies/tabular';
import { ChangeResponse, ConfidenceResponse } from '../catalogue/index-parts.dto';
import { expectedFrom } from '../catalogue/expected-from';
import { type IndexView, VALUE_REASONS, type ValueReason } from '../catalogue/index-view';

const RATING_KINDS = ['country', 'sector'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** Which ratings to list. */
export class ListRatingsQuery {
  /**
   * What is rated: countries or sectors (categories).
   * @example 'country'
   */
  @IsOneOf(RATING_KINDS)
  kind!: RatingKind;

  /**
   * Most ratings on this page.
   * @example 100
   */
  @IsOptional()
  @ApiProperty({ default: LIMIT_DEFAULT })
  @IsQueryInteger(1, LIMIT_MAX)
  limit?: number;

  /**
   * `next_cursor` of the previous page, of the same kind.
   * @example 'q83vEjRW…'
   */
  @IsOptional()
  @IsText({ min: 0, max: 2_000 })
  cursor?: string;

  /**
   * Version of the methodology whose values to return; by default the one in force.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;

  /**
   * Response format.
   * @example 'json'
   */
  @IsOptional()
  @IsOneOf(FORMATS)
  format?: Format;
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

/** `isr`: the ISR of what is rated; `firstDay`: see expectedFrom. */
export function toRatingResponse(kind: RatingKind, isr: IndexView<SeriesFamily>, methodology: string, firstDay: number | null): RatingResponse {
  const { id, code, name, rating, outlook, value, reason, state, country, category, region, confidence, change, updatedAt } = isr;
  return {
    index_id: id,
    code,
    name,
    kind,
    rating,
    outlook,
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
