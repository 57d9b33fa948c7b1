import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { MVI_WEIGHTS } from '../../volatility/methodology';
import { CatalogueRowResponse, toCatalogueRow } from './catalogue.dto';
import { toCatalogueSeries, toDailySeries } from './catalogue-series';
import type { IndexRecord, IndexValues } from '../storage/index-record';
import { standingOf } from '../catalogue/standing';
import { type Provenance, ProvenanceResponse } from '../../news';
import { ConfidenceResponse } from '../catalogue/index-parts.dto';
import type { IndexView } from '../catalogue/index-view';

/** A column of a series: null on days without a value. */
const COLUMN: ApiPropertyOptions = { type: 'array', items: { type: ['number', 'null'] } };

/** What the three scores weigh in MVI; the sum is 1. */
export class ComponentWeightsResponse {
  /**
   * Weight of the Spread score.
   * @example 0.33
   */
  spread!: number;

  /**
   * Weight of the Velocity score.
   * @example 0.33
   */
  velocity!: number;

  /**
   * Weight of the Acceleration score.
   * @example 0.34
   */
  acceleration!: number;
}

/** What the latest MVI of a scope is made of. */
export class IndexComponentsResponse {
  /**
   * Spread: weighted share of active outlets that carry more than they usually do, 0 to 1. Of world and regions all three components are means over their countries.
   * @example 0.61538462
   */
  @ApiProperty({ type: Number, nullable: true })
  spread!: number | null;

  /**
   * Velocity: slope of attention, log points per day.
   * @example 0.01842211
   */
  @ApiProperty({ type: Number, nullable: true })
  velocity!: number | null;

  /**
   * Acceleration: change of that slope, log points per day².
   * @example 0.00051233
   */
  @ApiProperty({ type: Number, nullable: true })
  acceleration!: number | null;

  /**
   * Score of Spread against its own past, 0 to 100; 50 is ordinary.
   * @example 64.02
   */
  @ApiProperty({ type: Number, nullable: true })
  spreadScore!: number | null;

  /**
   * Score of Velocity against its own past.
   * @example 58.77
   */
  @ApiProperty({ type: Number, nullable: true })
  velocityScore!: number | null;

  /**
   * Score of Acceleration against its own past.
   * @example 55.19
   */
  @ApiProperty({ type: Number, nullable: true })
  accelerationScore!: number | null;

  /** What the scores weigh in MVI. */
  weights!: ComponentWeightsResponse;
}

/** All days of an index as columns of equal length: the n-th entry belongs to the n-th day from `first_day` on, without holes. */
export class CatalogueSeriesResponse {
  /**
   * UTC day of the first entries; null where there are none.
   * @example '2025-09-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  first_day!: string | null;

  /**
   * Values of the index, 0 to 100.
   * @example [58.02, null, 59.31]
   */
  @ApiProperty(COLUMN)
  value!: (number | null)[];

  /**
   * Lower bounds of the 90 % interval of MVI, index points; null for ISR.
   * @example [54.1, null, 55.12]
   */
  @ApiProperty(COLUMN)
  low!: (number | null)[];

  /**
   * Upper bounds of the 90 % interval of MVI; null for ISR.
   * @example [62.3, null, 63.4]
   */
  @ApiProperty(COLUMN)
  high!: (number | null)[];

  /**
   * Scores of Spread in the scope's MVI, 0 to 100, for ISR too.
   * @example [61.2, null, 64.02]
   */
  @ApiProperty(COLUMN)
  spreadScore!: (number | null)[];

  /**
   * Scores of Velocity in the scope's MVI, for ISR too.
   * @example [57.9, null, 58.77]
   */
  @ApiProperty(COLUMN)
  velocityScore!: (number | null)[];

  /**
   * Scores of Acceleration in the scope's MVI, for ISR too.
   * @example [55, null, 55.19]
   */
  @ApiProperty(COLUMN)
  accelerationScore!: (number | null)[];

  /**
   * Stories in scope; an article that is only partly about the scope counts in part. A day without a value may have some.
   * @example [790.2, 0, 812.4]
   */
  @ApiProperty(COLUMN)
  articles!: (number | null)[];
}

/** An index with all that its page shows. */
export class CatalogueIndexResponse extends CatalogueRowResponse {
  /** How much the value rests on. */
  confidence!: ConfidenceResponse;

  /** What the latest MVI of the scope is made of, for ISR too; null where the scope has no MVI. */
  @ApiProperty({ type: IndexComponentsResponse, nullable: true })
  components!: IndexComponentsResponse | null;

  /**
   * Percent of the days with a value, of at most five years, on which it was at or below the latest one; rounded down. Null without a latest value, or with fewer than 30 such days.
   * @example 83
   */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  percentile!: number | null;

  /**
   * Years that the percentile looks at, to a tenth; null without one.
   * @example 5
   */
  @ApiProperty({ type: Number, minimum: 0.1, maximum: 5, nullable: true })
  percentileYears!: number | null;

  /**
   * Mean of the values of the last 365 days, index points; null where there are none.
   * @example 51.02
   */
  @ApiProperty({ type: Number, nullable: true })
  yearMean!: number | null;

  /**
   * The latest earlier UTC day with a value at least as high as the latest one; null when none was, or the latest day has no value.
   * @example '2026-08-03'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  highestSince!: string | null;

  /** All days of the index. */
  series!: CatalogueSeriesResponse;

  /** Where the values come from. */
  provenance!: ProvenanceResponse;
}

/** `records`: all days of the scope, ascending. */
export function toCatalogueIndexResponse(index: IndexView, records: Iterable<IndexRecord>, provenance: Provenance): CatalogueIndexResponse {
  const series = toCatalogueSeries(index.family, records);
  const { percentile, percentileYears, yearMean, highestSince } = standingOf(toDailySeries(series));
  return {
    ...toCatalogueRow(index),
    confidence: index.confidence,
    components: toComponents(index.values),
    percentile,
    percentileYears,
    yearMean,
    highestSince,
    series,
    provenance,
  };
}

function toComponents(values: IndexValues | null): IndexComponentsResponse | null {
  if (values === null) return null;
  const { spread, velocity, acceleration, spreadScore, velocityScore, accelerationScore } = values;
  return { spread, velocity, acceleration, spreadScore, velocityScore, accelerationScore, weights: MVI_WEIGHTS };
}
