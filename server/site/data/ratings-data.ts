import { type Latest, type Rank, ranksOf, viewIndex } from '../../indexes';
import { toIsoDay } from '../../platform/clock';
import { SCOPES } from '../../reference/scopes';
import { CATEGORY_SCOPES, COUNTRY_SCOPES } from './core-scopes';
import type { CrisesOverview } from './crisis-page-data';
import { toIndexRow } from './index-row';
import type { RatingRow, RatingsData } from './page-data';
import type { PublishedValues } from './published-values';

/** What is rated. */
export const RATED_SCOPES = [...COUNTRY_SCOPES, ...CATEGORY_SCOPES];

/** @param since days since which the letters hold, by scope */
export function toRatingsData(
  { publication, latest }: PublishedValues,
  since: ReadonlyMap<number, number>,
  crises: CrisesOverview | null,
): RatingsData {
  const list = (scopes: readonly number[]): RatingRow[] => ranked(scopes, latest, since);
  return { page: 'ratings', publication, countries: list(COUNTRY_SCOPES), categories: list(CATEGORY_SCOPES), crises };
}

/** From the least stable to the most; what has no rating comes last, without a rank. */
function ranked(scopes: readonly number[], latest: ReadonlyMap<number, Latest>, since: ReadonlyMap<number, number>): RatingRow[] {
  const ranks = ranksOf(new Map(scopes.map((scope) => [scope, latest.get(scope) ?? null])));
  const rows = scopes.map((scope) => toRatingRow(scope, latest.get(scope), ranks.get(scope), since.get(scope)));
  const rated = rows.filter(({ value }) => value !== null).sort((a, b) => a.value! - b.value!);
  return [...rated, ...rows.filter(({ value }) => value === null)];
}

function toRatingRow(scope: number, latest: Latest | undefined, rank: Rank | undefined, since: number | undefined): RatingRow {
  const view = viewIndex({ family: 'isr', scope: SCOPES[scope] }, latest ?? null);
  const { id, code, name, country, category, region, change, sparkline } = toIndexRow(view);
  const { value, severity, reason, outlook, momentum } = view;
  return {
    rank: rank?.rank ?? null,
    rankChange: rank?.change ?? null,
    since: since === undefined ? null : toIsoDay(since),
    id,
    code,
    name,
    country,
    category,
    region,
    rating: value === null ? null : view.rating,
    severity,
    value,
    reason,
    outlook,
    change,
    momentum,
    sparkline,
  };
}
