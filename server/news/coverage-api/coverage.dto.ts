import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { SOURCE_STATES, type SourceState } from '../monitoring/source-state';
import { SOURCE_NAMES } from '../sources/registry';
import { IsOneOf } from '../../platform/http/input/field-rules';
import { IsDay } from '../../platform/http/input/fields';
import { SourceCoverageResponse } from './coverage-source.dto';
import { NewsStateResponse } from './news-state.dto';
import { ProvenanceResponse } from '../provenance/provenance.dto';
import { type Format, FORMATS } from '../../platform/http/replies/tabular';

export const COVERAGE_DAYS_DEFAULT = 28;
export const COVERAGE_DAYS_MAX = 366;

const DAY_STATES = ['complete', 'partial', 'gap'] as const;
const DAY_REASONS = ['gap', 'partial'] as const;

/** Which days and source to report on. */
export class ListCoverageQuery {
  /**
   * First day; by default 27 days before `to`. At most 366 days.
   * @example '2026-02-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day; by default the newest day on which anything was collected, or today if that is earlier.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  to?: string;

  /**
   * Report on this source alone. The state of a day still depends on all sources.
   * @example 'gdelt'
   */
  @IsOptional()
  @IsOneOf(SOURCE_NAMES)
  source?: string;

  /**
   * Response format. CSV has one row per day and source.
   * @example 'json'
   */
  @IsOptional()
  @IsOneOf(FORMATS)
  format?: Format;
}

/** What was collected for a day. */
export class CoverageDayResponse {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Complete; partial, when less than three quarters of the usual amount was collected; or a gap, when nothing was.
   * @example 'complete'
   */
  @ApiProperty({ enum: DAY_STATES })
  state!: (typeof DAY_STATES)[number];

  /**
   * Why coverage leaves the day without values; null where it does not.
   * @example null
   */
  @ApiProperty({ enum: DAY_REASONS, nullable: true })
  reason!: (typeof DAY_REASONS)[number] | null;

  /**
   * Whether the day is still open.
   * @example false
   */
  is_open!: boolean;

  /**
   * Articles counted, each address once.
   * @example 103977
   */
  articles!: number;

  /**
   * Stories; one that several articles tell counts once.
   * @example 71034
   */
  stories!: number;

  /**
   * Outlets with a story.
   * @example 9120
   */
  outlets!: number;

  /**
   * Voices with a story: outlets, those of one owner counted once. The indexes count voices.
   * @example 7410
   */
  voices!: number;

  /**
   * When the last of it was collected; null for a day with nothing stored.
   * @example '2026-03-02T00:09:41.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  known_at!: string | null;

  /**
   * Whether most of it was collected after the day itself.
   * @example false
   */
  is_backfilled!: boolean;

  /** Sources from which something is expected, and those that contributed something. */
  by_source!: SourceCoverageResponse[];
}

/** Consecutive days without values. */
export class CoverageGapResponse {
  /**
   * The first.
   * @example '2026-02-11'
   */
  @ApiProperty({ format: 'date' })
  from!: string;

  /**
   * The last.
   * @example '2026-02-12'
   */
  @ApiProperty({ format: 'date' })
  to!: string;

  /**
   * Nothing was collected, or too little.
   * @example 'gap'
   */
  @ApiProperty({ enum: DAY_REASONS })
  reason!: (typeof DAY_REASONS)[number];
}

/** From a day on more or less of a source is taken than before. */
export class CoverageChangeResponse {
  /**
   * The first day of it; one that has not begun is announced.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * The source.
   * @example 'gdelt'
   */
  @ApiProperty({ enum: SOURCE_NAMES })
  source!: string;

  /**
   * One of so many windows was taken until then; 1 for all.
   * @example 8
   */
  sample_before!: number;

  /**
   * One of so many windows is taken from then on; 1 for all.
   * @example 1
   */
  sample!: number;
}

/** Current state of a source. */
export class SourceStateResponse {
  /**
   * The source.
   * @example 'gdelt'
   */
  @ApiProperty({ enum: SOURCE_NAMES })
  source!: string;

  /**
   * On time, late or silent; unreachable where its host does not answer; off where nothing is expected from it.
   * @example 'ok'
   */
  @ApiProperty({ enum: SOURCE_STATES })
  state!: SourceState;

  /**
   * Label of its newest window, time of the newest answer from a feed, or time of the last import; null before the first.
   * @example '2026-03-02T10:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_at!: string | null;

  /**
   * Seconds since then, rounded to whole minutes.
   * @example 480
   */
  @ApiProperty({ type: 'integer', nullable: true })
  lag_seconds!: number | null;
}

/** What was collected, by day and source, with its gaps. */
export class CoverageListResponse extends ProvenanceResponse {
  /** Days in ascending order, from the first there is to the last, including gaps. */
  data!: CoverageDayResponse[];

  /**
   * Runs of those days that have no values; the open day is not included.
   * @example []
   */
  gaps!: CoverageGapResponse[];

  /** When more or less of a source was taken from a day on, past changes and announced ones, in ascending order. Values are shares of what was taken, so they go on at their level. */
  changes!: CoverageChangeResponse[];

  /** Current state of each source. */
  source_states!: SourceStateResponse[];

  /** Whether live news comes in, and how far the past is that a new instance reads by itself; the same for all days and sources. */
  news!: NewsStateResponse;
}
