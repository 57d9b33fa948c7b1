import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsDay, IsInstant } from '../../platform/http/input/fields';
import { type Format, FORMATS } from '../../platform/http/replies/tabular';
import type { SeriesFamily } from '../catalogue/catalogue';
import { measuredMembers, snakeScoreMembers } from '../catalogue/component-members';
import { ConfidenceResponse, ToneResponse } from '../catalogue/index-parts.dto';
import { isoInstant, reasonOf, confidenceOf, toneOf, valueOf } from '../catalogue/index-view';
import type { Frequency } from '../storage/calendar';
import { componentsOf, snakeScoresOf } from '../storage/component-values';
import { type IndexRecord, LETTERS, SERIES_REASONS, type SeriesReason, type SeriesRecord, type State, STATES } from '../storage/index-record';
import type { PeriodRecord } from './periods';

const FREQUENCIES = ['day', 'week', 'month'] as const;

/** Which values of an index to return. */
export class ListIndexValuesQuery {
  /**
   * First day; by default the first there is.
   * @example '2026-01-01'
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day; by default the last there is.
   * @example '2026-03-01'
   */
  @IsOptional()
  @IsDay()
  to?: string;

  /**
   * Returns what was known at this instant; days not known then are left out, as is the day that was still open, whose value changes.
   * @example '2026-03-01T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;

  /**
   * One record per day, week (starting on Monday) or month. The record of a week or month is dated by its first day and holds the means over its days with values; articles are summed.
   * @example 'day'
   */
  @IsOptional()
  @IsOneOf(FREQUENCIES)
  frequency?: Frequency;

  /**
   * Members of a record to return, separated by commas; all by default. The date is always included.
   * @example 'value,state'
   */
  @IsOptional()
  @IsText({ min: 0, max: 500 })
  fields?: string;

  /**
   * Version of the methodology whose values to return; by default the one in force, or the one that was in force at `as_of`.
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

/** The day whose vintages to return. */
export class ListIndexVintagesQuery {
  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @IsDay()
  date!: string;

  /**
   * Version of the methodology whose values to return; by default the one in force.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** The value of an index on a day, as known from a certain instant on. */
export class IndexValueResponse extends IntersectionType(measuredMembers(), snakeScoreMembers()) {
  /**
   * UTC day, or the first day of the period.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Value: MVI and ISR from 0 to 100; the share of stories on a scale where its first 365 days are 100 on average; the mean tone from -100 to 100. If null, see `reason`.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no value; null when there is one. `tone_missing`: no story has a tone.
   * @example null
   */
  @ApiProperty({ enum: SERIES_REASONS, nullable: true })
  reason!: SeriesReason | null;

  /**
   * How settled the value is: open, provisional, revised, final or restated.
   * @example 'final'
   */
  @ApiProperty({ enum: STATES })
  state!: State;

  /**
   * Letter of the scope's ISR; null for `share` and `tone`, as are attention, the components and the scores.
   * @example 'A'
   */
  @ApiProperty({ enum: LETTERS as string[], nullable: true })
  rating!: string | null;

  /**
   * Attention: how far the panel's coverage of the scope is above habit, log points.
   * @example 0.21034871
   */
  @ApiProperty({ type: Number, nullable: true })
  attention!: number | null;

  /** How much the value rests on. */
  confidence!: ConfidenceResponse;

  /** Tone of the news in scope, beside the value. */
  tone!: ToneResponse;

  /**
   * Days with a value in the period; 1 or 0 for a single day.
   * @example 1
   */
  days!: number;

  /**
   * Whether the coverage was collected after the day itself.
   * @example false
   */
  is_backfilled!: boolean;

  /**
   * When the value was computed, and hence known.
   * @example '2026-03-09T00:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  computed_at!: string;
}

/** Values of an index over time. */
export class IndexValuesResponse extends ProvenanceResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * Day of the first value, if everything is collected until then, where the latest is missing because of `history_short`; otherwise null.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expected_from!: string | null;

  /** Values in ascending order of date; with `fields`, only the members asked for. */
  data!: IndexValueResponse[];
}

/** Everything ever published for a day of an index. */
export class IndexVintagesResponse extends ProvenanceResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Day of the index's first value, if everything is collected until then, where the latest is missing because of `history_short`; otherwise null.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expected_from!: string | null;

  /** Vintages in the order in which they were computed; the value of a day that is still open comes last. */
  data!: IndexValueResponse[];
}

export function toIndexValueResponse(family: SeriesFamily, record: PeriodRecord): IndexValueResponse {
  const { values } = record;
  return {
    date: toIsoDay(record.day),
    value: valueOf(family, record),
    reason: reasonOf(family, record),
    state: record.state,
    rating: record.letter,
    attention: values?.attention ?? null,
    ...componentsOf(values),
    ...snakeScoresOf(values),
    confidence: confidenceOf(family, record),
    tone: toneOf(record),
    days: record.days,
    is_backfilled: record.isBackfilled,
    computed_at: isoInstant(record.computedAt),
  };
}

/** The value of a single day. */
export function toDayValueResponse(family: SeriesFamily, record: SeriesRecord): IndexValueResponse {
  return toIndexValueResponse(family, { ...record, days: record.values === null ? 0 : 1 });
}

/** A record with every member, to know their names by. */
const SAMPLE: IndexRecord = {
  day: 0,
  state: 'final',
  computedAt: 0,
  isBackfilled: false,
  reason: 'gap',
  isrReason: 'gap',
  level: 'insufficient',
  letter: null,
  stories: 0,
  outlets: 0,
  values: null,
  tone: null,
};

export const VALUE_SAMPLE: IndexValueResponse = toIndexValueResponse('mvi', { ...SAMPLE, days: 0 });

export type ValueField = keyof IndexValueResponse;

/** Members of a record that may be asked for. */
export const VALUE_FIELDS = Object.keys(VALUE_SAMPLE) as readonly ValueField[];
