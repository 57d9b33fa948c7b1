import { ApiProperty } from '@nestjs/swagger';
import { REGIONS, type Region, SERIES_FAMILIES, type SeriesFamily } from '../catalogue/catalogue';
import { measuredMembers } from '../catalogue/component-members';
import { expectedFrom } from '../catalogue/expected-from';
import { ChangeResponse, ConfidenceResponse, ToneResponse } from '../catalogue/index-parts.dto';
import { type IndexView, VALUE_REASONS, type ValueReason } from '../catalogue/index-view';
import { componentsOf } from '../storage/component-values';
import { LETTERS, type State, STATES } from '../storage/index-record';

/** An index with its latest value. */
export class IndexResponse extends measuredMembers(' For the world and the regions, all components are means over their countries.') {
  /**
   * Stable ID.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * The ID in upper case.
   * @example 'MVI-SA-ENERGY'
   */
  code!: string;

  /**
   * Display name of what is watched.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * MVI (volatility), ISR (stability), the share of all stories or the tone of those in scope.
   * @example 'mvi'
   */
  @ApiProperty({ enum: SERIES_FAMILIES })
  family!: SeriesFamily;

  /**
   * Latest value: an MVI of 50 is ordinary, an ISR of 100 is calm, both from 0 to 100; the share of all stories is 100 on average over its first 365 days; tone is a mean from -100 to 100. Null with a reason.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * UTC day that the value belongs to.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * Why there is no value; null when there is one.
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
   * Stability rating of the scope: the letter of its ISR; null for `share` and `tone`, as are the components.
   * @example 'A'
   */
  @ApiProperty({ enum: LETTERS as string[], nullable: true })
  rating!: string | null;

  /**
   * Region of the scope.
   * @example 'emerging'
   */
  @ApiProperty({ enum: REGIONS, nullable: true })
  region!: Region | null;

  /**
   * ISO 3166 alpha-2 code of the scope's country.
   * @example 'SA'
   */
  @ApiProperty({ type: String, nullable: true })
  country!: string | null;

  /**
   * Category code of the scope.
   * @example 'energy'
   */
  @ApiProperty({ type: String, nullable: true })
  sector!: string | null;

  /** How much the value rests on. */
  confidence!: ConfidenceResponse;

  /** Tone of the news in scope. */
  tone!: ToneResponse;

  /** Changes in index points; of tone in its points. */
  change!: ChangeResponse;

  /**
   * Version of the methodology.
   * @example 'v1'
   */
  methodology!: string;

  /**
   * Day of the first value, if everything is collected until then, where `reason` is `history_short`; otherwise null.
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

/** `firstDay`: see expectedFrom. */
export function toIndexResponse(index: Omit<IndexView<SeriesFamily>, 'kind'>, methodology: string, firstDay: number | null): IndexResponse {
  const { id, code, name, family, value, day, reason, state, rating, region, country, category, values, confidence, tone, change } = index;
  return {
    index_id: id,
    code,
    name,
    family,
    value,
    date: day,
    reason,
    state,
    rating,
    region,
    country,
    sector: category,
    ...componentsOf(values),
    confidence,
    tone,
    change,
    methodology,
    expected_from: expectedFrom(index, firstDay),
    updated_at: index.updatedAt,
  };
}
