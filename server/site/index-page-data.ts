import { type CatalogueIndex, type Histories, isoInstant, type Latest, percentileOf } from '../indexes';
import { toIsoDay } from '../platform/clock';
import { highestSince, meanOfLast } from '../volatility/standing';
import { toIndexRow, toScopeNames } from './index-row';
import type { IndexPageData, Publication } from './page-data';
import { relatedIndexes } from './related';
import { plainValues, toPoints } from './thinning';

const DAYS_OF_A_YEAR = 365;

interface IndexFacts {
  readonly publication: Publication;
  /** Of the scope and of its relatives. */
  readonly latest: ReadonlyMap<number, Latest>;
  readonly histories: Histories | undefined;
}

export function toIndexPageData(index: CatalogueIndex, { publication, latest, histories }: IndexFacts): IndexPageData {
  const known = latest.get(index.scope.number);
  const record = known?.record ?? null;
  const history = histories?.[index.family];
  const values = history === undefined ? [] : plainValues(history.series);
  const standing = percentileOf(values);
  const yearMean = history === undefined ? null : meanOfLast(history.series, DAYS_OF_A_YEAR);
  const since = history === undefined ? null : highestSince(history.series);
  const isMvi = index.family === 'mvi';
  return {
    page: 'index',
    publication,
    index: {
      ...toIndexRow(index, known),
      state: record?.state ?? null,
      confidence: record?.level ?? null,
      articles: record?.stories ?? 0,
      outlets: record?.outlets ?? 0,
      low: isMvi ? (record?.values?.low ?? null) : null,
      high: isMvi ? (record?.values?.high ?? null) : null,
      percentile: standing?.percentile ?? null,
      percentileYears: standing?.years ?? null,
    },
    components: componentsOf(record),
    series: { firstDay: values.length === 0 ? publication.day : toIsoDay(history!.series.firstDay), values },
    yearMean: yearMean === null ? null : toPoints(yearMean),
    highestSince: since === null ? null : toIsoDay(since),
    revisions: (history?.revisions ?? []).map(({ day, from, to, state, computedAt }) => ({
      day: toIsoDay(day),
      from,
      to,
      state,
      at: isoInstant(computedAt),
    })),
    related: relatedIndexes(index, latest).map(toScopeNames),
  };
}

function componentsOf(record: Latest['record'] | null): IndexPageData['components'] {
  if (record === null || record.values === null || record.values.mvi === null) return null;
  const { spread, velocity, acceleration, spreadScore, velocityScore, accelerationScore } = record.values;
  return { spread, velocity, acceleration, spreadScore, velocityScore, accelerationScore };
}
