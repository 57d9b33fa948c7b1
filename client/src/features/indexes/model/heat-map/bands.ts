/** The steps that a number is colored by. */
import { SEVERITY_CUTS } from '../../../../shared/contract/methodology';
import { type HeatCell, type HeatMatrix, measureOf } from './matrix';
import type { Measure } from './state';

/** Fills of the theme: the five levels, and two for what has fallen. */
export type Fill = 'fall-2' | 'fall-1' | 'level-1' | 'level-2' | 'level-3' | 'level-4' | 'level-5';

export const FILLS: readonly Fill[] = ['fall-2', 'fall-1', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5'];

export interface Band {
  readonly fill: Fill;
  /** The least number of it; null for the lowest band. */
  readonly from: number | null;
  /** The least number of the next; null for the highest band. */
  readonly to: number | null;
}

const LEVELS = FILLS.slice(2);
/** In index points: what moves less counts as unchanged. */
const CHANGES = bandsOf(FILLS, [-10, -2, 2, 5, 10, 20]);

const BANDS: Readonly<Record<Measure, readonly Band[]>> = {
  value: bandsOf(LEVELS, SEVERITY_CUTS),
  lastDay: CHANGES,
  mtd: CHANGES,
  ytd: CHANGES,
  oneYear: CHANGES,
  percentile: bandsOf(LEVELS, [50, 75, 90, 97]),
};

/** From the lowest to the highest. */
export function bandsFor(measure: Measure): readonly Band[] {
  return BANDS[measure];
}

/** The band of a cell, by its place among those of the measure; null without a number. */
export function bandOf(cell: HeatCell | null, measure: Measure): number | null {
  const number = measureOf(cell, measure);
  return number === null ? null : BANDS[measure].findLastIndex(({ from }) => from === null || number >= from);
}

/** How many cells are in each band, and how many have no number. */
export interface BandCounts {
  readonly bands: readonly number[];
  readonly none: number;
}

export function bandCounts({ rows }: HeatMatrix, measure: Measure): BandCounts {
  const found = rows.flatMap(({ cells }) => cells.map((cell) => bandOf(cell, measure)));
  return {
    bands: BANDS[measure].map((_, at) => found.filter((band) => band === at).length),
    none: found.filter((band) => band === null).length,
  };
}

function bandsOf(fills: readonly Fill[], cuts: readonly number[]): readonly Band[] {
  return fills.map((fill, at) => ({ fill, from: at === 0 ? null : cuts[at - 1], to: cuts[at] ?? null }));
}
