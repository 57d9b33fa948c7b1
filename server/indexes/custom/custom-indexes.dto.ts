import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';
import { ChangeResponse } from '../catalogue/index-parts.dto';
import { VALUE_REASONS, type ValueReason } from '../catalogue/index-view';
import { LETTERS } from '../storage/index-record';
import { CUSTOM_INDEX_FAILURES, CUSTOM_INDEX_STATUSES, type CustomIndexFailure, type CustomIndexStatus } from './custom-index';

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
class ScopeResponse {
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

class NamesResponse {
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

/** A custom index that was made. */
export class GeneratedIndexResponse {
  /**
   * Its ID, everywhere where an index is named.
   * @example 'custom-abcdefghij'
   */
  index_id!: string;

  /**
   * The series is computed by a queued job: follow it by `GET /v1/custom-indexes/{id}` or the events of the index.
   * @example 'queued'
   */
  @ApiProperty({ enum: CUSTOM_INDEX_STATUSES })
  status!: CustomIndexStatus;

  /**
   * Domains of the outlets with the most articles in scope, the most first.
   * @example ["reuters.com", "aljazeera.net"]
   */
  sources!: string[];

  /** What was found. */
  matched!: MatchedResponse;

  /** The request as it was understood. */
  request!: GeneratedRequestResponse;
}

/** A custom index of an organization. */
export class CustomIndexResponse extends IntersectionType(NamesResponse, ScopeResponse) {
  /**
   * Its ID.
   * @example 'custom-abcdefghij'
   */
  index_id!: string;

  /** All versions of its weights, the first first. */
  weights_versions!: WeightsVersionResponse[];

  /**
   * How far its series is. `ready`: it is whole, and goes on with each publication until its last day.
   * @example 'ready'
   */
  @ApiProperty({ enum: CUSTOM_INDEX_STATUSES })
  status!: CustomIndexStatus;

  /**
   * Why its series is not whole; null unless `status` is `failed`.
   * @example null
   */
  @ApiProperty({ enum: CUSTOM_INDEX_FAILURES, nullable: true })
  failure!: CustomIndexFailure | null;

  /** How far its series is, in days. */
  progress!: IndexProgressResponse;

  /** What was found when it was made. */
  matched!: MatchedResponse;

  /**
   * Domains of the outlets with the most articles in scope when it was made, the most first.
   * @example ["reuters.com", "aljazeera.net"]
   */
  sources!: string[];

  /**
   * Latest MVI by its weights.
   * @example 61.2
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: ValueReason | null;

  /**
   * UTC day of the value.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * Stability rating: the letter of its ISR.
   * @example 'A'
   */
  @ApiProperty({ enum: LETTERS as string[], nullable: true })
  rating!: string | null;

  /** Changes in index points. */
  change!: ChangeResponse;

  /**
   * Whether it is archived: it keeps its values, is computed no more and takes no place of the plan.
   * @example false
   */
  archived!: boolean;

  /**
   * When it was made.
   * @example '2026-03-02T10:00:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  /**
   * When it was changed last, by people or by its computation.
   * @example '2026-03-02T10:00:04.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

/** A custom index, with where its value comes from. */
export class CustomIndexDetailResponse extends CustomIndexResponse {
  /** Where its value comes from; beside it, since `sources` are its outlets. */
  provenance!: ProvenanceResponse;
}

/** A page of custom indexes, the newest first. */
export class CustomIndexListResponse extends ProvenanceResponse {
  /** The indexes of this page. */
  data!: CustomIndexResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  /**
   * Places of the plan for indexes that are not archived, taken and in all.
   * @example { "used": 3, "limit": 50 }
   */
  places!: PlacesResponse;
}

/** How many custom indexes an organization has, and may have. */
export class PlacesResponse {
  /**
   * Indexes that are not archived.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  used!: number;

  /**
   * Most that the plan allows.
   * @example 50
   */
  @ApiProperty({ type: 'integer' })
  limit!: number;
}
