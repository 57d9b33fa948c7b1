import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { MVI_WEIGHTS } from '../../volatility/methodology/methodology';
import { CatalogueRowResponse, toCatalogueRow } from './catalogue.dto';
import { toCatalogueSeries, toDailySeries } from './catalogue-series';
import type { IndexRecord, IndexValues } from '../storage/index-record';
import { standingOf } from '../catalogue/standing';
import { type Provenance, ProvenanceResponse } from '../../news';
import { ConfidenceResponse, ToneResponse } from '../catalogue/index-parts.dto';
import type { IndexView } from '../catalogue/index-view';

/** A column of a series: null on days without a value. */
const COLUMN: ApiPropertyOptions = { type: 'array', items: { type: ['number', 'null'] } };

/** Weights of the three scores in MVI; they add up to 1. */
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

/** The components of a scope's latest MVI. */
export class IndexComponentsResponse {
  /**
   * Spread: weighted share of active outlets that carry more than usual, 0 to 1. For the world and the regions, all three components are means over their countries.
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

  /** Weights of the scores in MVI. */
  weights!: ComponentWeightsResponse;
}

/** All days of an index as columns of equal length: the n-th entry is the n-th day, counted from `first_day`; no day is left out. */
export class CatalogueSeriesResponse {
  /**
   * UTC day of the first entry; null where there is none.
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
   * Stories in scope, with one decimal: an article that is only partly about the scope counts in part. A day without a value may have some.
   * @example [790.2, 0, 812.4]
   */
  @ApiProperty(COLUMN)
  articles!: (number | null)[];
}

/** An index with everything its page shows. */
export class CatalogueIndexResponse extends CatalogueRowResponse {
  /** How much the value rests on. */
  confidence!: ConfidenceResponse;

  /** Tone of the news in scope. */
  tone!: ToneResponse;

  /** The components of the scope's latest MVI, also for ISR; null where the scope has no MVI. */
  @ApiProperty({ type: IndexComponentsResponse, nullable: true })
  components!: IndexComponentsResponse | null;

  /**
   * Percentage of the days with a value in the last five years on which the index was at or below its latest value, rounded down. Null without a latest value, or with fewer than 30 such days.
   * @example 83
   */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  percentile!: number | null;

  /**
   * Years that the percentile covers, to one decimal; null without a percentile.
   * @example 5
   */
  @ApiProperty({ type: Number, minimum: 0.1, maximum: 5, nullable: true })
  percentileYears!: number | null;

  /**
   * Mean value over the last 365 days, index points; null where there is none.
   * @example 51.02
   */
  @ApiProperty({ type: Number, nullable: true })
  yearMean!: number | null;

  /**
   * The most recent earlier UTC day on which the value was at least as high as the latest; null if there was none, or if the latest day has no value.
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
export function toCatalogueIndexResponse(
  index: IndexView,
  records: Iterable<IndexRecord>,
  provenance: Provenance,
  firstDay: number | null,
): CatalogueIndexResponse {
  const series = toCatalogueSeries(index.family, records);
  const { percentile, percentileYears, yearMean, highestSince } = standingOf(toDailySeries(series));
  return {
    ...toCatalogueRow(index, firstDay),
    confidence: index.confidence,
    tone: index.tone,
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
