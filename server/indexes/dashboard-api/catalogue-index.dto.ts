import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { type Provenance, ProvenanceResponse } from '../../news';
import { MVI_WEIGHTS } from '../../volatility/methodology/methodology';
import { COLUMN, measuredMembers, scoreColumnMembers, scoreMembers, weightMembers } from '../catalogue/component-members';
import { ConfidenceResponse, ToneResponse } from '../catalogue/index-parts.dto';
import type { IndexView } from '../catalogue/index-view';
import { standingOf } from '../catalogue/standing';
import { measuredOf } from '../storage/component-values';
import type { IndexRecord, IndexValues } from '../storage/index-record';
import { toCatalogueSeries, toDailySeries } from './catalogue-series';
import { CatalogueRowResponse, toCatalogueRow } from './catalogue.dto';

/** Weights of the scores in MVI; they add up to 1. */
export class ComponentWeightsResponse extends weightMembers() {}

/** The components of a scope's latest MVI. */
export class IndexComponentsResponse extends IntersectionType(
  measuredMembers(' For the world and the regions, all components are means over their countries.'),
  scoreMembers(),
) {
  /** Weights of the scores in MVI. */
  weights!: ComponentWeightsResponse;
}

/** All days of an index as columns of equal length: the n-th entry is the n-th day, counted from `first_day`; no day is left out. */
export class CatalogueSeriesResponse extends scoreColumnMembers() {
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
  return { ...measuredOf(values), weights: MVI_WEIGHTS };
}
