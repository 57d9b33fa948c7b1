import { toIsoDay } from '../../platform/clock';
import type { DailySeries } from '../../volatility/values/returns';
import { toCrisisResponse } from '../crises/crises.dto';
import type { ToldCrisis } from '../crises/crises-reader.service';
import type { CatalogueIndex, Family } from '../catalogue/catalogue';
import { type IndexView, viewIndex } from '../catalogue/index-view';
import { NO_SERIES, plainValues, standingOf } from '../catalogue/standing';
import type { BriefCategory, BriefCoverage, BriefCrisis, BriefIndex, BriefRating } from '../country-brief';
import type { Rank } from '../ratings/ranking';
import type { Histories } from '../catalogue/history';
import type { IndexRecord, State } from '../storage/index-record';
import type { Latest } from '../storage/latest.repository';
import { roundPoints } from '../storage/series-window';

/** Days of the line of an index. */
const LINE_DAYS = 365;
export const WEEK_DAYS = 7;
/** Days whose evidence is looked at. */
export const COVERAGE_DAYS = 90;
const UNSETTLED: ReadonlySet<State> = new Set<State>(['open', 'provisional', 'revised']);

export function toBriefIndex(index: CatalogueIndex, latest: Latest | null, histories: Histories | undefined): BriefIndex {
  const view = viewIndex(index, latest);
  const series = histories?.[index.family].series ?? NO_SERIES;
  const { percentile, percentileYears } = standingOf(series);
  const { value, reason, day, state, severity, change, confidence } = view;
  return {
    index_id: view.id,
    code: view.code,
    value,
    reason,
    date: day,
    state,
    level: severity,
    low: confidence.low,
    high: confidence.high,
    change,
    percentile,
    percentile_years: percentileYears,
    series: lineOf(series),
  };
}

/** The last year of a series, from its first value on. */
function lineOf({ firstDay, values }: DailySeries): BriefIndex['series'] {
  const skipped = Math.max(0, values.length - LINE_DAYS);
  const line = plainValues({ firstDay, values: values.subarray(skipped) });
  return { first_day: line.length === 0 ? null : toIsoDay(firstDay + skipped), values: line };
}

/** The last day of a series that has a value; null where none has. */
export function lastValued({ firstDay, values }: DailySeries): number | null {
  const at = values.findLastIndex((value) => !Number.isNaN(value));
  return at === -1 ? null : firstDay + at;
}

export function toBriefRating(isr: IndexView<Family>, ranks: ReadonlyMap<number, Rank>, scope: number, since: number | undefined): BriefRating {
  const rank = ranks.get(scope);
  return {
    letter: isr.value === null ? null : isr.rating,
    outlook: isr.outlook,
    rank: rank?.rank ?? null,
    ranked: ranks.size,
    rank_change: rank?.change ?? null,
    since: isr.value === null || since === undefined ? null : toIsoDay(since),
  };
}

export function toBriefCategory({ id, category, name, value, reason, severity, sparkline }: IndexView): BriefCategory {
  const before = sparkline.at(-1 - WEEK_DAYS) ?? null;
  return {
    index_id: id,
    category: category!,
    name: name.slice(name.indexOf(': ') + 2),
    value,
    reason,
    level: severity,
    week_change: value === null || before === null ? null : roundPoints(value - before),
    sparkline,
  };
}

export function toBriefCrisis(told: ToldCrisis, methodology: string): BriefCrisis {
  const { id, name, status, severity, start, peak, end, peakValue, duration } = toCrisisResponse(told, methodology);
  return { id, name, status, severity, start, peak, end, peakValue, duration };
}

/** `records`: the last days of the country's MVI. */
export function toBriefCoverage(mvi: IndexView, records: readonly IndexRecord[]): BriefCoverage {
  const { level, articles, outlets } = mvi.confidence;
  const by_level = { high: 0, fair: 0, thin: 0, insufficient: 0 };
  for (const record of records) by_level[record.level]++;
  return {
    level,
    articles,
    outlets,
    days: records.length,
    by_level,
    without_value: records.filter(({ values }) => values === null).length,
    unsettled: records.filter(({ state }) => UNSETTLED.has(state)).length,
  };
}
