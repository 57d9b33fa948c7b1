import { scopeOf } from '../support/indexes';
import { isoDay } from './coverage';

/** By day, how many times as often as usual scopes are told of. */
export type Surges = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** From quiet to a crisis within days. */
export const RISE = [1.5, 2.2, 3, 3.8, 4.4, 4.8, 4.8];

/** Days on which a scope is told of many times as often as usual. */
export function surge(slug: string, from: string, days: readonly number[]): Surges {
  return new Map(days.map((factor, at) => [isoDay(from) + at, new Map([[scopeOf(slug), factor]])]));
}

export function mergeSurges(...all: readonly Surges[]): Surges {
  const merged = new Map<number, ReadonlyMap<number, number>>();
  for (const surges of all) for (const [day, factors] of surges) merged.set(day, new Map([...(merged.get(day) ?? []), ...factors]));
  return merged;
}
