import { ApiProperty } from '@nestjs/swagger';
import { indexIdOf } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { type Answer, ANSWERS, type Interpretation } from '../grammar/interpretation';
import { MEASURES, type Measure } from '../grammar/measure-words';

const FREQUENCIES = ['day', 'week', 'month'] as const;
const COMPARATORS = ['above', 'at_least', 'below', 'at_most', 'between'] as const;

/** An index that the question is about. */
export class AskedIndexResponse {
  /**
   * ID of the index.
   * @example 'mvi-qa-energy'
   */
  index_id!: string;

  /**
   * Its name.
   * @example 'Qatar: Energy'
   */
  name!: string;
}

/** The days that the question is about. */
export class AskedPeriodResponse {
  /**
   * First day; null is unbounded.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from!: string | null;

  /**
   * Last day; null is unbounded.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  to!: string | null;

  /**
   * Whether the question names no period: then a series goes back 90 days, 52 weeks or 24 months, and other answers have no bounds.
   * @example false
   */
  is_default!: boolean;
}

/** What rows are kept by. */
export class AskedThresholdResponse {
  /**
   * The number that is compared.
   * @example 'mvi'
   */
  @ApiProperty({ enum: MEASURES as readonly string[] as string[] })
  measure!: Measure;

  /**
   * How.
   * @example 'above'
   */
  @ApiProperty({ enum: COMPARATORS })
  comparator!: (typeof COMPARATORS)[number];

  /**
   * With what.
   * @example 75
   */
  value!: number;

  /**
   * The larger bound of `between`; otherwise null.
   * @example null
   */
  @ApiProperty({ type: Number, nullable: true })
  upper!: number | null;
}

/** The order of the rows. */
export class AskedRankingResponse {
  /**
   * The number they are ordered by; ratings by the ISR behind them.
   * @example 'change'
   */
  @ApiProperty({ enum: MEASURES as readonly string[] as string[] })
  by!: Measure;

  /**
   * Which come first.
   * @example 'highest'
   */
  @ApiProperty({ enum: ['highest', 'lowest'] })
  order!: 'highest' | 'lowest';

  /**
   * How many are kept; null is all.
   * @example 10
   */
  @ApiProperty({ type: 'integer', nullable: true })
  limit!: number | null;
}

/** What the question asks, as data. */
export class InterpretationResponse {
  /**
   * Latest values, values over time, indexes in an order, days that pass a threshold or are ordered, or crises.
   * @example 'series'
   */
  @ApiProperty({ enum: ANSWERS })
  answer!: Answer;

  /**
   * What is asked of each index.
   * @example ['mvi']
   */
  @ApiProperty({ enum: MEASURES as readonly string[] as string[], isArray: true })
  measures!: Measure[];

  /** The indexes that are read: for each country with each category one. */
  indexes!: AskedIndexResponse[];

  /** The days that are read. */
  period!: AskedPeriodResponse;

  /**
   * One row per day, week or month.
   * @example 'week'
   */
  @ApiProperty({ enum: FREQUENCIES })
  frequency!: (typeof FREQUENCIES)[number];

  /** What rows are kept by; null: all are. */
  @ApiProperty({ type: AskedThresholdResponse, nullable: true })
  threshold!: AskedThresholdResponse | null;

  /**
   * Ratings that rows are kept by; null: all are.
   * @example null
   */
  @ApiProperty({ type: [String], nullable: true })
  letters!: readonly string[] | null;

  /**
   * Of crises those of this status; null: open and closed ones.
   * @example null
   */
  @ApiProperty({ enum: ['open', 'closed', null], type: String, nullable: true })
  status!: 'open' | 'closed' | null;

  /** Their order; null: that of the question. */
  @ApiProperty({ type: AskedRankingResponse, nullable: true })
  ranking!: AskedRankingResponse | null;

  /**
   * Whether the question compares what it names.
   * @example false
   */
  is_comparison!: boolean;
}

export function toInterpretationResponse(interpretation: Interpretation): InterpretationResponse {
  const { answer, measures, families, scopes, period, frequency, threshold, letters, status, ranking, isComparison } = interpretation;
  const day = (number: number | null): string | null => (number === null ? null : toIsoDay(number));
  return {
    answer,
    measures: [...measures],
    indexes: families.flatMap((family) => scopes.map((scope) => ({ index_id: indexIdOf({ family, scope }), name: scope.name }))),
    period: { from: day(period.from), to: day(period.to), is_default: period.isDefault },
    frequency,
    threshold,
    letters,
    status,
    ranking,
    is_comparison: isComparison,
  };
}
