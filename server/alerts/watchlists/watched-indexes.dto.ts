import { ApiProperty } from '@nestjs/swagger';
import { ChangeResponse, type IndexView, SERIES_FAMILIES, type SeriesFamily, STATES, VALUE_REASONS } from '../../indexes';
import { ProvenanceResponse } from '../../news';
import type { WatchedView } from './watched-values.service';
import { WatchlistResponse } from './watchlists.dto';

const SPARKLINE_DAYS = 90;

/** An index on a list, with its latest value. */
export class WatchedIndexResponse {
  /**
   * Name of its section; empty for the section without one.
   * @example 'Gulf'
   */
  section!: string;

  /**
   * ID of the index; `custom-…` of one of the organization’s own.
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
   * What it measures.
   * @example 'mvi'
   */
  @ApiProperty({ enum: SERIES_FAMILIES })
  family!: SeriesFamily;

  /**
   * What people say of it; null where they have said nothing.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;

  /**
   * Whether it is a custom index that was archived: it gets no more values.
   * @example false
   */
  archived!: boolean;

  /**
   * Latest value. Null with a reason.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: IndexView<SeriesFamily>['reason'];

  /**
   * UTC day that the value belongs to.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * How settled the value is.
   * @example 'final'
   */
  @ApiProperty({ enum: STATES, nullable: true })
  state!: IndexView<SeriesFamily>['state'];

  /**
   * How restless the value is: 1 calm, 2 watchful, 3 elevated, 4 high, 5 severe; null without a value and for shares and tone.
   * @example 2
   */
  @ApiProperty({ type: 'integer', enum: [1, 2, 3, 4, 5], nullable: true })
  level!: IndexView<SeriesFamily>['severity'];

  /**
   * Stability rating of the scope: the letter of its ISR.
   * @example 'A'
   */
  @ApiProperty({ type: String, nullable: true })
  rating!: string | null;

  /**
   * Bounds of the 90% interval of MVI; null for other families.
   * @example 55.12
   */
  @ApiProperty({ type: Number, nullable: true })
  low!: number | null;

  /**
   * The upper bound.
   * @example 63.4
   */
  @ApiProperty({ type: Number, nullable: true })
  high!: number | null;

  /** Changes in index points; null where history is too short. */
  change!: ChangeResponse;

  /**
   * Values of the last 90 days, newest last; null where there was none. Not in CSV.
   * @example [58.02, 58.06, null, 59.31]
   */
  @ApiProperty({ type: 'array', items: { type: ['number', 'null'] }, minItems: SPARKLINE_DAYS, maxItems: SPARKLINE_DAYS })
  sparkline!: readonly (number | null)[];
}

/** A list with what is on it. */
export class WatchlistDetailResponse extends ProvenanceResponse {
  /** What there is to say of the list as a whole. */
  watchlist!: WatchlistResponse;

  /**
   * Names of its sections in order, also of those without an index.
   * @example ['', 'Gulf']
   */
  @ApiProperty({ type: String, isArray: true })
  sections!: string[];

  /** Its indexes in order. */
  data!: WatchedIndexResponse[];
}

export function toWatchedIndex(section: string, note: string | null, index: WatchedView): WatchedIndexResponse {
  const { id, code, name, family, value, reason, day, state, severity, rating, confidence, change, sparkline } = index;
  return {
    section,
    index_id: id,
    code,
    name,
    family,
    note,
    archived: index.isArchived,
    value,
    reason,
    date: day,
    state,
    level: severity,
    rating,
    low: confidence.low,
    high: confidence.high,
    change,
    sparkline,
  };
}
