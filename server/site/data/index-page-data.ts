import {
  measuredOf,
  type CatalogueIndex,
  expectedFrom,
  type Histories,
  type IndexView,
  isoInstant,
  type Latest,
  namesOf,
  NO_SERIES,
  plainValues,
  standingOf,
  viewIndex,
} from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { toIndexRow } from './index-row';
import type { IndexPageData, Publication } from './page-data';
import { relatedIndexes } from './related';

interface IndexFacts {
  readonly publication: Publication;
  /** Of the scope and of its relatives. */
  readonly latest: ReadonlyMap<number, Latest>;
  readonly histories: Histories | undefined;
  /** Day of the first MVI; null while nothing says when that will be. */
  readonly firstDay: number | null;
}

export function toIndexPageData(index: CatalogueIndex, { publication, latest, histories, firstDay }: IndexFacts): IndexPageData {
  const view = viewIndex(index, latest.get(index.scope.number) ?? null);
  const history = histories?.[index.family];
  const { percentile, percentileYears, yearMean, highestSince } = standingOf(history?.series ?? NO_SERIES);
  const values = history === undefined ? [] : plainValues(history.series);
  const { level, articles, outlets, low, high } = view.confidence;
  return {
    page: 'index',
    publication,
    index: {
      ...toIndexRow(view),
      state: view.state,
      confidence: level,
      articles,
      outlets,
      low,
      high,
      tone: view.tone,
      percentile,
      percentileYears,
      expectedFrom: expectedFrom(view, firstDay),
    },
    components: componentsOf(view),
    series: { firstDay: values.length === 0 ? publication.day : toIsoDay(history!.series.firstDay), values },
    yearMean,
    highestSince,
    revisions: (history?.revisions ?? []).map(({ day, from, to, state, computedAt }) => ({
      day: toIsoDay(day),
      from,
      to,
      state,
      at: isoInstant(computedAt),
    })),
    related: relatedIndexes(index, latest).map(namesOf),
  };
}

function componentsOf({ values }: IndexView): IndexPageData['components'] {
  if (values === null || values.mvi === null) return null;
  return measuredOf(values);
}
