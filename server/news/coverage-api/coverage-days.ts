import type { SourceDayIntake } from '../monitoring/day-intake';
import type { DayIntake } from '../monitoring/day-intakes.service';
import type { SourceChange, SourceStatus } from '../monitoring/source-status.view';
import { toIsoDay } from '../../platform/clock';
import type { CoverageChangeResponse, CoverageDayResponse, CoverageGapResponse, SourceStateResponse } from './coverage.dto';
import type { SourceCoverageResponse } from './coverage-source.dto';

/** @param source leaves of the sources this one alone, where it is given */
export function toCoverageDay(day: DayIntake, openDay: number, source: string | null): CoverageDayResponse {
  const { state, articles, stories, outlets, voices } = day;
  return {
    date: toIsoDay(day.day),
    state,
    reason: state === 'complete' ? null : state,
    is_open: day.day >= openDay,
    articles,
    stories,
    outlets,
    voices,
    known_at: day.knownAt?.toISOString() ?? null,
    is_backfilled: day.isBackfilled,
    by_source: day.bySourceDay.filter((one) => source === null || one.source === source).map(toSourceCoverage),
  };
}

/** Runs of days without values; the open day may still get one. */
export function gapsOf(days: readonly CoverageDayResponse[]): CoverageGapResponse[] {
  const gaps: CoverageGapResponse[] = [];
  let isGoingOn = false;
  for (const { date, reason, is_open: isOpen } of days) {
    const last = gaps.at(-1);
    if (reason === null || isOpen) isGoingOn = false;
    else if (isGoingOn && last?.reason === reason) last.to = date;
    else {
      gaps.push({ from: date, to: date, reason });
      isGoingOn = true;
    }
  }
  return gaps;
}

export function toCoverageChange({ day, source, before, after }: SourceChange): CoverageChangeResponse {
  return { date: toIsoDay(day), source, sample_before: before, sample: after };
}

/** The lag goes in whole minutes, so that a reply that is asked for twice is the same. */
export function toSourceState({ source, state, lastAt, lagSeconds }: SourceStatus): SourceStateResponse {
  return { source, state, last_at: lastAt?.toISOString() ?? null, lag_seconds: lagSeconds === null ? null : lagSeconds - (lagSeconds % 60) };
}

/** A row for each day and source, and one for a day without any. Intervals are written as in ISO 8601. */
export function* toCoverageRows(days: readonly CoverageDayResponse[]): Generator<object> {
  for (const { by_source: sources, ...day } of days) {
    if (sources.length === 0) yield day;
    for (const { articles, missing_windows: runs, refusals, ...source } of sources) {
      yield {
        ...day,
        ...source,
        source_articles: articles,
        missing_windows: runs.map(({ from, to }) => `${from}/${to}`),
        refusals: Object.entries(refusals).map(([reason, rows]) => `${reason}:${rows}`),
      };
    }
  }
}

function toSourceCoverage({
  source,
  articles,
  unusual,
  expected,
  sample,
  seen,
  late,
  missingWindows,
  intake,
}: SourceDayIntake): SourceCoverageResponse {
  const { rows, accepted, refused, refusals, duplicates, repaired, withdrawn } = intake;
  return {
    ...{ source, articles, unusual, expected, sample, seen, missing: expected - seen, late },
    missing_windows: missingWindows.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
    ...{ rows, accepted, refused, refusals, duplicates, repaired, withdrawn },
  };
}
