import { createHash } from 'node:crypto';
import type { Dataset, SearchInput } from '../../../news';
import { toIsoDay } from '../../../platform/clock';
import { weightList } from '../../../volatility/methodology/weights';
import { dueState } from '../../computation/vintages';
import type { CustomIndex } from '../model/custom-index.entity';
import { weightsOn } from '../model/custom-index';

/** In the year 53. */
export const BEFORE_ALL_DAYS = -700_000;

/** A hash of everything that the values of an index up to a day depend on. */
export function hashCustomInputs(
  { countries, categories, query, outlets, weights }: CustomIndex,
  inputs: readonly SearchInput[],
  lastDay: number,
): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([countries, categories, query, outlets]));
  const known = weights.filter(({ from }, at) => at === 0 || from <= toIsoDay(Math.min(lastDay, LAST_ISO_DAY)));
  hash.update(JSON.stringify(known.map((version, at) => [at === 0 ? '' : version.from, ...weightList(version)])));
  for (const { day, state, hash: own, missing } of inputs) {
    if (day > lastDay) break;
    hash.update(`${day} ${state} ${missing} `).update(own);
  }
  return hash.digest();
}

/** A hash of what a computation at an instant would publish: the inputs, and how settled the last days are by then. */
export function hashCustomRun(index: CustomIndex, inputs: readonly SearchInput[], dataset: Dataset, now: Date): Buffer {
  const hash = createHash('sha256').update(hashCustomInputs(index, inputs, Infinity));
  for (const { day } of inputs.slice(-32)) hash.update(`${day} ${dueState(dataset, day, now)} `);
  return hash.digest();
}

/** Weights of a day, by its number. */
export function weightsOfDay({ weights }: CustomIndex, day: number): ReturnType<typeof weightsOn> {
  return weightsOn(weights, toIsoDay(day));
}

/** 9999-12-31. */
const LAST_ISO_DAY = 2_932_896;
