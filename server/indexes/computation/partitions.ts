/**
 * How the catalogue is cut into pieces that are computed on their own: partition 0 holds the core (world, regions,
 * countries, categories), the others share the country × category pairs. Scopes meet only within a partition, so any
 * number of workers may compute at once.
 */
import type { Dataset } from '../../news';
import {
  CATEGORY_COUNT,
  COUNTRY_COUNT,
  countryScope,
  DEVELOPED_SCOPE,
  EMERGING_SCOPE,
  FIRST_COUNTRY_SCOPE,
  FIRST_PAIR_SCOPE,
  SCOPE_COUNT,
  WORLD_SCOPE,
} from '../../reference/scopes';
import { COUNTRIES } from '../../reference/countries';

/** Partitions of the pairs, besides the core. Changing it invalidates checkpoints (which are then recomputed), never values. */
export const PAIR_PARTITIONS = 8;

/** The world, the regions, the countries and the categories. */
export const CORE_PARTITION = 0;

/** A scope whose components are the weighted means of its members' (world and regions). */
export interface Aggregate {
  readonly scope: number;
  readonly members: Int32Array;
}

/** The scopes that one run of the engine computes. */
export interface Partition {
  readonly number: number;
  /** Scopes with coverage of their own, ascending. */
  readonly scopes: Int32Array;
  readonly aggregates: readonly Aggregate[];
}

/** Dependency injection token of the partitions to compute. */
export const CATALOGUE_PARTITIONS = Symbol('catalogue partitions');

/** All partitions of the catalogue, by number. */
export const PARTITIONS: readonly Partition[] = [corePartition(), ...pairPartitions()];

/**
 * The partitions that are computed of a dataset, the core first. Where only test keys read the simulated one, it has no pairs: they would cost the
 * worker five times as much as everything else of it.
 */
export function computedPartitions(
  partitions: readonly Partition[],
  dataset: Dataset,
  { demonstration }: { demonstration: boolean },
): readonly Partition[] {
  if (dataset === 'live' || demonstration) return partitions;
  return partitions.filter(({ number }) => number === CORE_PARTITION);
}

/** All scopes of a partition, aggregates and others, ascending. */
export function allScopes(partition: Partition): number[] {
  return [...partition.aggregates.map(({ scope }) => scope), ...partition.scopes].sort((a, b) => a - b);
}

function corePartition(): Partition {
  const countries = Int32Array.from(COUNTRIES, (_, index) => countryScope(index));
  const members = (region: 'developed' | 'emerging'): Int32Array => countries.filter((_, index) => COUNTRIES[index].region === region);
  return {
    number: CORE_PARTITION,
    scopes: Int32Array.from({ length: COUNTRY_COUNT + CATEGORY_COUNT }, (_, index) => FIRST_COUNTRY_SCOPE + index),
    aggregates: [
      { scope: WORLD_SCOPE, members: countries },
      { scope: DEVELOPED_SCOPE, members: members('developed') },
      { scope: EMERGING_SCOPE, members: members('emerging') },
    ],
  };
}

/** Even pieces; the pairs of one country may be split between two. */
function pairPartitions(): Partition[] {
  const pairs = SCOPE_COUNT - FIRST_PAIR_SCOPE;
  return Array.from({ length: PAIR_PARTITIONS }, (_, index) => {
    const from = FIRST_PAIR_SCOPE + Math.floor((pairs * index) / PAIR_PARTITIONS);
    const to = FIRST_PAIR_SCOPE + Math.floor((pairs * (index + 1)) / PAIR_PARTITIONS);
    return { number: index + 1, scopes: Int32Array.from({ length: to - from }, (_, at) => from + at), aggregates: [] };
  });
}
