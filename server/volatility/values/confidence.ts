import { CONFIDENCE_LEVELS, INTERVAL_DEVIATIONS, JACKKNIFE_GROUPS } from '../methodology/methodology';

/** How much evidence a value rests on; the numbers are the codes in DayValues.level. */
export const LEVEL = { high: 0, fair: 1, thin: 2, insufficient: 3 } as const;
export const LEVEL_NAMES = ['high', 'fair', 'thin', 'insufficient'] as const;

/**
 * Level by the stories expected over 28 days (Σμ) and the number of panel outlets that carry the scope (S ≥ 0.25).
 *
 *   high ≥ 500 stories and ≥ 30 outlets; fair ≥ 50 and ≥ 10; thin ≥ 5 and ≥ 3; otherwise insufficient (the value is null)
 *
 * Source: methodology, sections 3 and 5. Example: 600 stories expected from 12 outlets are fair.
 */
export function confidenceLevel(expected: number, outlets: number): number {
  if (expected >= CONFIDENCE_LEVELS.high.expected && outlets >= CONFIDENCE_LEVELS.high.outlets) return LEVEL.high;
  if (expected >= CONFIDENCE_LEVELS.fair.expected && outlets >= CONFIDENCE_LEVELS.fair.outlets) return LEVEL.fair;
  if (expected >= CONFIDENCE_LEVELS.thin.expected && outlets >= CONFIDENCE_LEVELS.thin.outlets) return LEVEL.thin;
  return LEVEL.insufficient;
}

/**
 * Jackknife group of an outlet by its name (the domain), 0 … 19: the same for ever, in whatever order outlets came in, and in
 * everybody's recomputation. FNV-1a over the UTF-16 code units, then the avalanche of outletGroup.
 */
export function outletGroupOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return outletGroup(hash);
}

/**
 * Jackknife group of an outlet that has no name but its number, 0 … 19: an avalanche hash, so that neighbours in the list of
 * outlets (sections of one publisher) fall into different groups.
 */
export function outletGroup(outlet: number): number {
  let hash = Math.imul(outlet + 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) % JACKKNIFE_GROUPS;
}

/**
 * Half width of the 90 % interval of MVI by the delete-a-group jackknife over outlets:
 *
 *   variance = (G − 1) / G · Σ (MVI₍g₎ − mean)²,   half width = 1.645·√variance
 *
 * MVI₍g₎ is the index without the outlets of group g; habits, baselines, filter gains and scales are held as they are with all
 * outlets. Only groups that hold outlets of the panel count (`counted[g]` = 1). Index points, ≥ 0. With fewer than two such groups
 * nothing can be said and the result is 100, which the bounds 0 and 100 of the index cut to the whole range.
 * Source: methodology, section 5. Example: three groups with 50, 52, 54: 2/3·(4 + 0 + 4) = 5.33, half width 3.80.
 */
export function jackknifeHalfWidth(estimates: Float64Array, offset: number, counted: Uint8Array): number {
  let groups = 0;
  let sum = 0;
  for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
    if (counted[g] === 0) continue;
    groups++;
    sum += estimates[offset + g];
  }
  if (groups < 2) return 100;
  const mean = sum / groups;
  let squares = 0;
  for (let g = 0; g < JACKKNIFE_GROUPS; g++) {
    if (counted[g] === 1) squares += (estimates[offset + g] - mean) ** 2;
  }
  return INTERVAL_DEVIATIONS * Math.sqrt(((groups - 1) / groups) * squares);
}
