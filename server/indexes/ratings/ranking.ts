/** Places of ratings among those of their kind, from the least stable (1) to the most. */
import { OUTLOOK_DAYS } from '../../volatility/methodology/methodology';
import type { Latest } from '../storage/latest.repository';

/** Where a rating stands; null without a value. */
export interface Rank {
  readonly rank: number;
  /** Places risen in 30 days: above 0 where it has become more stable than others; null where it, or all others, had no value then. */
  readonly change: number | null;
}

/** Ranks by scope. Equal ISR share a place. */
export function ranksOf(latest: ReadonlyMap<number, Latest | null>): Map<number, Rank> {
  const now = placesOf(latest, ({ record }) => record.values?.isr ?? null);
  const before = placesOf(latest, ({ trend }) => trend.isr.sparkline.at(-1 - OUTLOOK_DAYS) ?? null);
  return new Map(
    [...now].map(([scope, rank]) => {
      const earlier = before.get(scope);
      return [scope, { rank, change: earlier === undefined ? null : rank - earlier }];
    }),
  );
}

function placesOf(latest: ReadonlyMap<number, Latest | null>, isrOf: (latest: Latest) => number | null): Map<number, number> {
  const rated = [...latest].flatMap(([scope, one]) => {
    const isr = one === null ? null : isrOf(one);
    return isr === null ? [] : [{ scope, isr }];
  });
  rated.sort((a, b) => a.isr - b.isr);
  return new Map(rated.map(({ scope, isr }) => [scope, 1 + rated.findIndex((other) => other.isr === isr)]));
}
