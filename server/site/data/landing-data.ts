import { articlesOf, type CatalogueIndex, type Latest, measuredOf, namesOf, NO_SERIES, plainValues, standingOf, viewIndex } from '../../indexes';
import type { ArticleExample } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { SCOPES, WORLD_SCOPE } from '../../reference/scopes';
import { peaksOf } from '../../volatility/values/standing';
import { CATEGORY_SCOPES, COUNTRY_SCOPES } from './core-scopes';
import { toIndexRow } from './index-row';
import type { LandingData, WorkedExample } from './page-data';
import type { PublishedValues } from './published-values';
import { mostVolatile } from './most-volatile';

/** Values in the hero's line. */
const TRACE_VALUES = 600;
const PEAKS = 4;
/** Keeps the labels of numbered peaks apart. */
const PEAKS_APART_DAYS = 60;
const STRIP_COUNTRIES = 3;
const STRIP_CATEGORIES = 2;

const WORLD: CatalogueIndex = { family: 'mvi', scope: SCOPES[WORLD_SCOPE] };

/** Needs the latest values of all scopes but the pairs, and the history of the world. */
export function toLandingData({ publication, latest, histories }: PublishedValues, example: WorkedExample | null): LandingData {
  const series = histories.get(WORLD_SCOPE)?.mvi.series;
  const values = series === undefined ? [] : plainValues(series);
  const row = toIndexRow(viewIndex(WORLD, latest.get(WORLD_SCOPE) ?? null));
  const { percentile, percentileYears } = standingOf(series ?? NO_SERIES);
  const strip = [
    WORLD,
    ...mostVolatile('mvi', COUNTRY_SCOPES, latest, STRIP_COUNTRIES),
    ...mostVolatile('mvi', CATEGORY_SCOPES, latest, STRIP_CATEGORIES),
  ];
  return {
    page: 'landing',
    publication,
    world: row.value === null ? null : { ...row, percentile, percentileYears },
    trace: values.filter((value) => value !== null).slice(-TRACE_VALUES),
    strip: strip.map((index) => toIndexRow(viewIndex(index, latest.get(index.scope.number) ?? null))),
    chart:
      series === undefined || values.length === 0
        ? null
        : {
            series: { firstDay: toIsoDay(series.firstDay), values },
            peaks: peaksOf(series, PEAKS, PEAKS_APART_DAYS).map((day) => ({ day: toIsoDay(day), value: series.values[day - series.firstDay] })),
          },
    example,
  };
}

/** The country that best shows how a value comes about: the most volatile one with plenty of evidence; null if there is none. */
export function chooseExample(latest: ReadonlyMap<number, Latest>): Latest | null {
  const sure = COUNTRY_SCOPES.filter((scope) => latest.get(scope)?.record.level === 'high');
  const [index] = mostVolatile('mvi', sure.length > 0 ? sure : COUNTRY_SCOPES, latest, 1);
  return index === undefined ? null : latest.get(index.scope.number)!;
}

/** The steps of a value; null where one of them is unknown. */
export function toWorkedExample({ scope, record }: Pick<Latest, 'scope' | 'record'>, articles: readonly ArticleExample[]): WorkedExample | null {
  const { values } = record;
  if (values === null || values.mvi === null) return null;
  const steps = measuredOf(values);
  if (!areKnown(steps)) return null;
  return {
    index: namesOf({ family: 'mvi', scope: SCOPES[scope] }),
    day: toIsoDay(record.day),
    stories: articlesOf(record),
    outlets: record.outlets,
    ...steps,
    value: values.mvi,
    articles,
  };
}

function areKnown<T extends Record<string, number | null>>(steps: T): steps is T & Record<keyof T, number> {
  return Object.values(steps).every((step) => step !== null);
}
