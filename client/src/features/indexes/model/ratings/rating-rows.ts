/** Rows of the ratings, and what to show of them. */
import type { RatingRow } from '../../../../shared/contract/page-data';
import { sparkPath } from '../../../../shared/ui/figures/spark-path';
import type { RatingsState, Shown, Step } from './ratings-state';

export interface Rated {
  readonly id: string;
  readonly iso: string | null;
  readonly name: string;
  readonly region: string | null;
  readonly rank: number | null;
  /** Change of the rank over 30 days. */
  readonly moved: number | null;
  /** First day of the rating. */
  readonly since: string | null;
  readonly rating: string | null;
  /** Level; 0 without a rating. */
  readonly step: Step;
  readonly value: number | null;
  /** Why there is no value. */
  readonly reason: string | null;
  readonly change: number | null;
  readonly outlook: 'positive' | 'stable' | 'negative' | null;
  readonly line: string;
}

/** Points of change over 30 days: the outlook's threshold, and twice that. */
const MARKED = 2;
const STRONG = 4;

/** A row as it travels to the browser: the line is the very text that stands in the table already, so that it compresses away. */
export function toRated({
  id,
  country,
  name,
  region,
  rank,
  rankChange,
  since,
  rating,
  severity,
  value,
  reason,
  momentum,
  outlook,
  sparkline,
}: RatingRow): Rated {
  const rounded = (points: number | null): number | null => (points === null ? null : Math.round(points * 100) / 100);
  return {
    id,
    iso: country,
    name,
    region,
    rank,
    moved: rankChange,
    since,
    rating: value === null ? null : rating,
    step: severity ?? 0,
    value: rounded(value),
    reason,
    change: rounded(momentum),
    outlook,
    line: value === null ? '' : sparkPath(sparkline),
  };
}

/** The server's rule for the outlook: a move of more than two points in 30 days. */
export function outlookAfter(change: number | null): Rated['outlook'] {
  if (change === null) return null;
  if (Math.abs(change) <= MARKED) return 'stable';
  return change > 0 ? 'positive' : 'negative';
}

/** Which of the five steps a row is on: its level, or its change from a strong rise (1) to a strong fall (5). */
export function stepOf({ step, change }: Pick<Rated, 'step' | 'change'>, by: Shown): Step {
  if (by === 'level') return step;
  if (change === null) return 0;
  if (Math.abs(change) < MARKED) return 3;
  const isStrong = Math.abs(change) > STRONG;
  return change > 0 ? (isStrong ? 1 : 2) : isStrong ? 5 : 4;
}

export function isShown(row: Rated, { by, region, steps, kind }: RatingsState): boolean {
  const isInRegion = region === null || kind === 'sector' || row.region === region;
  return isInRegion && (steps === null || steps.includes(stepOf(row, by)));
}

/** Rows of a region by step. */
export function countSteps(rows: readonly Rated[], state: RatingsState): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const row of rows) if (isShown(row, { ...state, steps: null })) counts[stepOf(row, state.by)] += 1;
  return counts;
}
