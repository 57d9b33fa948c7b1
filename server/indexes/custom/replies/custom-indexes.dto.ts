import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../../news';
import { ChangeResponse } from '../../catalogue/index-parts.dto';
import { VALUE_REASONS, type ValueReason } from '../../catalogue/index-view';
import { LETTERS } from '../../storage/index-record';
import {
  GeneratedRequestResponse,
  IndexProgressResponse,
  MatchedResponse,
  NamesResponse,
  ScopeResponse,
  WeightsVersionResponse,
} from './custom-index-parts.dto';
import { CUSTOM_INDEX_FAILURES, CUSTOM_INDEX_STATUSES, type CustomIndexFailure, type CustomIndexStatus } from '../model/custom-index';

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
