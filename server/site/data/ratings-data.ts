import { type Latest, viewIndex } from '../../indexes';
import { SCOPES } from '../../reference/scopes';
import { CATEGORY_SCOPES, COUNTRY_SCOPES } from './core-scopes';
import { toIndexRow } from './index-row';
import type { RatingRow, RatingsData } from './page-data';
import type { PublishedValues } from './published-values';

export function toRatingsData({ publication, latest }: PublishedValues): RatingsData {
  return { page: 'ratings', publication, countries: ranked(COUNTRY_SCOPES, latest), categories: ranked(CATEGORY_SCOPES, latest) };
}

/** From the least stable to the most; what has no rating comes last, without a rank. */
function ranked(scopes: readonly number[], latest: ReadonlyMap<number, Latest>): RatingRow[] {
  const rows = scopes.map((scope) => toRatingRow(scope, latest.get(scope)));
  const rated = rows.filter(({ value }) => value !== null).sort((a, b) => a.value! - b.value!);
  return [...rated.map((row, at) => ({ ...row, rank: at + 1 })), ...rows.filter(({ value }) => value === null)];
}

function toRatingRow(scope: number, latest: Latest | undefined): RatingRow {
  const view = viewIndex({ family: 'isr', scope: SCOPES[scope] }, latest ?? null);
  const { id, code, name, country, category, region, change, sparkline } = toIndexRow(view);
  const { value, severity, reason, outlook, momentum } = view;
  return {
    rank: null,
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
