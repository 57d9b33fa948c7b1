import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { SOURCE_STATES, type SourceState } from '../monitoring/source-state';
import { SOURCE_NAMES } from '../sources/registry';
import { IsOneOf } from '../../platform/http/input/field-rules';
import { IsDay } from '../../platform/http/input/fields';
import { SourceCoverageResponse } from './coverage-source.dto';
import { ProvenanceResponse } from '../provenance/provenance.dto';
import { type Format, FORMATS } from '../../platform/http/replies/tabular';

export const COVERAGE_DAYS_DEFAULT = 28;
export const COVERAGE_DAYS_MAX = 366;

const DAY_STATES = ['complete', 'partial', 'gap'] as const;
const DAY_REASONS = ['gap', 'partial'] as const;

/** Of which days and source to tell what came in. */
export class ListCoverageQuery {
  /**
   * First day; by default the 28th before `to`, that day included. At most 366 days.
   * @example '2026-02-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day; by default today.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  to?: string;

  /**
   * Tells of this source alone. What a day is goes by all of them.
   * @example 'gdelt'
   */
  @IsOptional()
  @IsOneOf(SOURCE_NAMES)
  source?: string;

  /**
   * Format of the reply. CSV has a row for each day and source.
   * @example 'json'
   */
  @IsOptional()
  @IsOneOf(FORMATS)
  format?: Format;
}

/** What came in for a day. */
export class CoverageDayResponse {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Complete; partial, where less than three quarters of what the sources usually bring came in; or a gap, where nothing did.
   * @example 'complete'
   */
  @ApiProperty({ enum: DAY_STATES })
  state!: (typeof DAY_STATES)[number];

  /**
   * Why the values of the day are null; null where they are not, for all that coverage knows.
   * @example null
   */
  @ApiProperty({ enum: DAY_REASONS, nullable: true })
  reason!: (typeof DAY_REASONS)[number] | null;

  /**
   * Whether the day still goes on.
   * @example false
   */
  is_open!: boolean;

  /**
   * Articles that count: each address once.
   * @example 103977
   */
  articles!: number;

  /**
   * Stories: what several articles tell counts once.
   * @example 71034
   */
  stories!: number;

  /**
   * Outlets with a story.
   * @example 9120
   */
  outlets!: number;

  /**
   * When the last of it came in; null for a day of which nothing is stored.
   * @example '2026-03-02T00:09:41.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  known_at!: string | null;

  /**
   * Whether most of it was collected later than the day itself.
   * @example false
   */
  is_backfilled!: boolean;

  /** The sources that something is expected of, and those that brought something. */
  by_source!: SourceCoverageResponse[];
}

/** Days that follow each other and have no values. */
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
   * Nothing came in, or too little.
   * @example 'gap'
   */
  @ApiProperty({ enum: DAY_REASONS })
  reason!: (typeof DAY_REASONS)[number];
}

/** How a source does at present. */
export class SourceStateResponse {
  /**
   * The source.
   * @example 'gdelt'
   */
  @ApiProperty({ enum: SOURCE_NAMES })
  source!: string;

  /**
   * On time, late, silent; off where nothing is expected of it.
   * @example 'ok'
   */
  @ApiProperty({ enum: SOURCE_STATES })
  state!: SourceState;

  /**
   * Label of its newest window, newest answer of a feed, last import; null before the first.
   * @example '2026-03-02T10:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_at!: string | null;

  /**
   * Seconds since then, in whole minutes.
   * @example 480
   */
  @ApiProperty({ type: 'integer', nullable: true })
  lag_seconds!: number | null;
}

/** What came in, by day and source, with its gaps. */
export class CoverageListResponse extends ProvenanceResponse {
  /** The days, ascending: from the first there is to the last, gaps among them. */
  data!: CoverageDayResponse[];

  /**
   * Of these days, those without values, run by run. The day that goes on is not among them.
   * @example []
   */
  gaps!: CoverageGapResponse[];

  /** How the sources do at present. */
  source_states!: SourceStateResponse[];
}
