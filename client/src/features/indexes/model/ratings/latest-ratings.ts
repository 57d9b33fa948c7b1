/** The latest ratings, made of the catalogue's rows, as the server makes those of the public page. */
import type { CatalogueRowResponse } from '../../../../shared/api/generated/barograph.schemas';
import { sparkPath } from '../../../../shared/ui/figures/spark-path';
import { ranksOf } from './rating-history';
import { outlookAfter, type Rated } from './rating-rows';
import type { RatedKind } from './ratings-state';

/** The server's span of an outlook and of changes in rank. */
const DAYS = 30;
const SCOPE_KIND = { country: 'country', sector: 'category' } as const satisfies Record<RatedKind, CatalogueRowResponse['kind']>;

type Row = Pick<
  CatalogueRowResponse,
  'index_id' | 'family' | 'kind' | 'country' | 'name' | 'region' | 'value' | 'rating' | 'level' | 'reason' | 'sparkline'
>;

/** Those of a kind, the least stable first; what has no rating comes last. */
export function latestRatings(rows: readonly Row[], kind: RatedKind, nameOf: (row: Row) => string): Rated[] {
  const rated = rows.filter((row) => row.family === 'isr' && row.kind === SCOPE_KIND[kind]);
  const before = rated.map(({ sparkline }) => sparkline.at(-1 - DAYS) ?? null);
  const ranks = ranksOf(rated.map(({ value }) => value));
  const ranksBefore = ranksOf(before);
  const latest = rated.map((row, at): Rated => {
    const { index_id: id, country: iso, region, value, rating, level, reason, sparkline } = row;
    const [earlier, rank, rankBefore] = [before[at], ranks[at], ranksBefore[at]];
    const change = value === null || earlier === null ? null : Math.round((value - earlier) * 100) / 100;
    return {
      ...{ id, iso, name: nameOf(row), region, rank, since: null, value, reason, change },
      moved: rank === null || rankBefore === null ? null : rank - rankBefore,
      rating: value === null ? null : rating,
      step: level ?? 0,
      outlook: outlookAfter(change),
      line: value === null ? '' : sparkPath(sparkline),
    };
  });
  return latest.sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
}
