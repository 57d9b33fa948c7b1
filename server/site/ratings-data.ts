import { type Latest, reasonOf, valueOf } from '../indexes';
import { SCOPES } from '../reference/scopes';
import { OUTLOOK_DAYS } from '../volatility/methodology';
import { outlookOf } from '../volatility/rating';
import { CATEGORY_SCOPES, COUNTRY_SCOPES } from './core-scopes';
import { severityOf, toIndexRow } from './index-row';
import type { RatingRow, RatingsData } from './page-data';
import type { PublishedWorld } from './published-world';
import { toPoints } from './thinning';

export function toRatingsData({ publication, latest }: PublishedWorld): RatingsData {
  return { page: 'ratings', publication, countries: ranked(COUNTRY_SCOPES, latest), sectors: ranked(CATEGORY_SCOPES, latest) };
}

/** From the least stable to the most; what has no rating comes last, without a rank. */
function ranked(scopes: readonly number[], latest: ReadonlyMap<number, Latest>): RatingRow[] {
  const rows = scopes.map((scope) => toRatingRow(scope, latest.get(scope)));
  const rated = rows.filter(({ value }) => value !== null).sort((a, b) => a.value! - b.value!);
  return [...rated.map((row, at) => ({ ...row, rank: at + 1 })), ...rows.filter(({ value }) => value === null)];
}

function toRatingRow(scope: number, latest: Latest | undefined): RatingRow {
  const index = { family: 'isr', scope: SCOPES[scope] } as const;
  const { id, code, name, country, category, region, change, sparkline } = toIndexRow(index, latest);
  const record = latest?.record ?? null;
  const value = valueOf('isr', record);
  const before = latest?.trend.isr.sparkline.at(-1 - OUTLOOK_DAYS) ?? null;
  return {
    rank: null,
    id,
    code,
    name,
    country,
    category,
    region,
    rating: value === null ? null : (record?.letter ?? null),
    severity: severityOf(index, latest),
    value,
    reason: record === null ? 'not_computed' : reasonOf('isr', record),
    outlook: outlookOf(value, before),
    change,
    momentum: value === null || before === null ? null : toPoints(value - before),
    sparkline,
  };
}
