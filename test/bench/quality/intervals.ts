/**
 * How often the 90 % interval holds what it is about. The same news is printed several times over (same habits and narratives, other articles);
 * what all printings agree on is the mean of their values. An interval of one printing is compared with the mean of the others, which
 * is itself uncertain: it may lie further away by the factor √(1 + 1 / others).
 */
import { MethodologyVersion } from '../../../server/volatility/methodology/methodologies';
import { type EngineSeries, placesOf, runEngine } from './engine-series';
import { coverageOfWorld, FIRST_DAY, redrawn, type WatchedWorld } from './watched-world';

const PRINTINGS = 8;
const INTERVAL_DAYS = 200;
/** One pair of so many is looked at. */
const EVERY = 4;
/** Days of the dataset that v2 has values of while it is young. */
export const YOUNG = { from: 21, to: 91 } as const;

export interface Held {
  readonly young: number;
  readonly later: number;
}

export function intervalsHeld(watched: WatchedWorld, methodologies: readonly MethodologyVersion[]): Held[] {
  const scopes = watched.pairs.filter((_, i) => i % EVERY === 0).map(({ scope }) => scope);
  const printings = Array.from({ length: PRINTINGS }, (_, draw) => coverageOfWorld(redrawn(watched.world, draw + 1), FIRST_DAY, INTERVAL_DAYS));
  const places = [...placesOf(scopes).values()];
  return methodologies.map((methodology) => {
    const runs = printings.map((days) => runEngine(days, scopes, methodology));
    return { young: heldWithin(runs, places, YOUNG.from, YOUNG.to), later: heldWithin(runs, places, YOUNG.to, INTERVAL_DAYS) };
  });
}

function heldWithin(runs: readonly EngineSeries[], places: readonly number[], from: number, to: number): number {
  let held = 0;
  let all = 0;
  const stretch = Math.sqrt(1 + 1 / (PRINTINGS - 1));
  for (const place of places) {
    for (let day = from; day < to; day++) {
      const values = runs.map(({ mvi }) => mvi[place][day]);
      if (values.some((value) => Number.isNaN(value))) continue;
      const sum = values.reduce((total, value) => total + value, 0);
      runs.forEach(({ low, high }, i) => {
        const distance = (sum - values[i]) / (PRINTINGS - 1) - values[i];
        const room = distance < 0 ? values[i] - low[place][day] : high[place][day] - values[i];
        if (Math.abs(distance) <= room * stretch) held++;
        all++;
      });
    }
  }
  return held / all;
}
