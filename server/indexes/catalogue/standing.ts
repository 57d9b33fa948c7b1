/** Where the latest value of an index stands among its past values, read from its daily series. */
import type { DailySeries } from '../../volatility/values/returns';
import { highestSince, meanOfLast } from '../../volatility/values/standing';
import { toIsoDay } from '../../platform/clock';
import { roundPoints } from '../storage/series-window';
import { percentileOf } from './percentile';

const DAYS_OF_A_YEAR = 365;

export interface Standing {
  /** Percentage of the days of the last five years with a value at or below the latest; null where that says nothing. */
  readonly percentile: number | null;
  /** Years that the percentile covers. */
  readonly percentileYears: number | null;
  /** Mean of the last 365 days, index points; null without values. */
  readonly yearMean: number | null;
  /** The latest earlier day, `YYYY-MM-DD`, with a value at least as high; null when none was. */
  readonly highestSince: string | null;
}

/** What is known of an index without values. */
export const NO_SERIES: DailySeries = { firstDay: 0, values: new Float64Array(0) };

/** `series`: one value a day up to the latest, without holes in its days. */
export function standingOf(series: DailySeries): Standing {
  const percentile = percentileOf(plainValues(series));
  const yearMean = meanOfLast(series, DAYS_OF_A_YEAR);
  const since = highestSince(series);
  return {
    percentile: percentile?.percentile ?? null,
    percentileYears: percentile?.years ?? null,
    yearMean: yearMean === null ? null : roundPoints(yearMean),
    highestSince: since === null ? null : toIsoDay(since),
  };
}

/** Values of a series as plain JSON. */
export function plainValues({ values }: DailySeries): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}
