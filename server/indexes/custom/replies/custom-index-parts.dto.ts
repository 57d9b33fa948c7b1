import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { CUSTOM_INDEX_FAILURES, CUSTOM_INDEX_STATUSES, type CustomIndexFailure, type CustomIndexStatus } from '../model/custom-index';

/** What was found when the index was made. */
export class MatchedResponse {
  /**
   * Articles in scope from the first to the last day.
   * @example 4120
   */
  articles!: number;

  /**
   * Outlets that printed one.
   * @example 312
   */
  outlets!: number;

  /**
   * Days with one.
   * @example 365
   */
  days!: number;
}

/** Weights of the three scores. */
export class WeightsResponse {
  /**
   * Weight of spread.
   * @example 0.33
   */
  spread!: number;

  /**
   * Weight of velocity.
   * @example 0.33
   */
  velocity!: number;

  /**
   * Weight of acceleration.
   * @example 0.34
   */
  acceleration!: number;
}

/** Weights from a day on. */
export class WeightsVersionResponse extends WeightsResponse {
  /**
   * 1 for the first version.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  version!: number;

  /**
   * First UTC day that they hold for; of the first version the first day of the index.
   * @example '2025-01-01'
   */
  @ApiProperty({ format: 'date' })
  from!: string;
}

/** Outlets whose articles count. */
export class OutletChoiceResponse {
  /**
   * ISO 3166-1 alpha-2 codes of the countries that outlets are of.
   * @example ["QA", "SA"]
   */
  countries!: string[];

  /**
   * Languages that outlets write in.
   * @example []
   */
  languages!: string[];

  /**
   * Groups that own outlets.
   * @example []
   */
  owners!: string[];

  /**
   * These outlets alone.
   * @example []
   */
  keep!: string[];

  /**
   * All outlets but these.
   * @example []
   */
  leave_out!: string[];
}

/** What of all articles an index is about. */
export class ScopeResponse {
  /**
   * ISO 3166-1 alpha-2 codes: articles about any of these.
   * @example ["QA", "SA"]
   */
  countries!: string[];

  /**
   * Category codes: articles about any of these.
   * @example ["energy"]
   */
  categories!: string[];

  /**
   * First UTC day.
   * @example '2025-01-01'
   */
  @ApiProperty({ format: 'date' })
  start!: string;

  /**
   * Last UTC day.
   * @example '2026-12-31'
   */
  @ApiProperty({ format: 'date' })
  end!: string;

  /** Weights of now. */
  weights!: WeightsResponse;

  /**
   * Words that are found in headlines and names.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  query!: string | null;

  /** Who prints; null: anybody. */
  @ApiProperty({ type: OutletChoiceResponse, nullable: true, example: null })
  outlets!: OutletChoiceResponse | null;
}

/** What people call an index. */
export class NamesResponse {
  /**
   * Name.
   * @example 'Gulf energy'
   */
  name!: string;

  /**
   * What it tracks, for people.
   * @example 'Energy news of Qatar and Saudi Arabia'
   */
  description!: string;
}

/** The request as it was understood: with spaces trimmed, codes in their usual form, defaults filled in. */
export class GeneratedRequestResponse extends IntersectionType(NamesResponse, ScopeResponse) {}

/** How far the series of an index is. */
export class IndexProgressResponse {
  /**
   * Days computed.
   * @example 730
   */
  @ApiProperty({ type: 'integer' })
  days_done!: number;

  /**
   * Days to compute, with those before the first day of the index that its first values rest on; 0 before that is known.
   * @example 1095
   */
  @ApiProperty({ type: 'integer' })
  days_total!: number;

  /**
   * Those of them whose articles cannot be searched yet. The series stops before the first, and goes on by itself when they can.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  days_pending!: number;
}

/** How far a custom index is; null for those of the catalog. */
export class CustomStateResponse {
  /**
   * Of a custom index how far its series is; null for those of the catalog.
   * @example null
   */
  @ApiProperty({ enum: CUSTOM_INDEX_STATUSES, nullable: true })
  status!: CustomIndexStatus | null;

  /**
   * Of a custom index why its series is not whole; null unless `status` is `failed`.
   * @example null
   */
  @ApiProperty({ enum: CUSTOM_INDEX_FAILURES, nullable: true })
  failure!: CustomIndexFailure | null;

  /** Of a custom index how far its series is, in days; null for those of the catalog. */
  @ApiProperty({ type: IndexProgressResponse, nullable: true, example: null })
  progress!: IndexProgressResponse | null;
}
