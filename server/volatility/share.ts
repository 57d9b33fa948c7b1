/**
 * How much of what is printed is about a scope: the recipe of the published uncertainty indexes, where the index mathematics of this folder
 * asks whether it is more than each outlet's habit. Source: Baker, Bloom and Davis, "Measuring Economic Policy Uncertainty" (2016).
 */

/** What one outlet, or all of them together, printed in one period. */
export interface PrintedCount {
  /** Stories about the scope, fractions included; 0 … total. */
  readonly inScope: number;
  /** All stories, 0 or more. */
  readonly total: number;
}

/** The mean that a share index has over its base. */
const SHARE_BASE_MEAN = 100;
/** Days with a share that are the base of a daily series: its first. */
export const SHARE_BASE_DAYS = 365;

/** Share of the scope in what was printed, 0 … 1; null where nothing was. */
export function shareOf({ inScope, total }: PrintedCount): number | null {
  return total > 0 ? inScope / total : null;
}

/** Mean of the values of a base; null where it has none, or only zeros, since nothing says then what 100 is. */
export function baseMean(values: readonly number[]): number | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean > 0 ? mean : null;
}

/** A value in units of the mean of its base: 100 where it is as large. Example: 0.03 where the mean is 0.02 gives 150. */
export function onBase(value: number, mean: number): number {
  return (SHARE_BASE_MEAN * value) / mean;
}

/**
 * Scales a series so that its mean over the first `baseLength` periods is 100; nulls stay, and are left out of the mean.
 *
 * All null where the base has no mean.
 */
export function scaleToBase(values: readonly (number | null)[], baseLength: number): (number | null)[] {
  const mean = baseMean(values.slice(0, baseLength).filter((value) => value !== null));
  return values.map((value) => (value === null || mean === null ? null : onBase(value, mean)));
}

/** Share index of one source of counts: its share, 100 on average over the first `baseLength` periods; null where nothing was printed. */
export function shareIndex(counts: readonly PrintedCount[], baseLength: number): (number | null)[] {
  return scaleToBase(counts.map(shareOf), baseLength);
}

/**
 * Share index by outlet: each outlet's share in units of its own standard deviation, averaged over the outlets, 100 on average over the base. So an
 * outlet that always writes much of the scope weighs no more than one that seldom does.
 *
 * A period in which an outlet printed nothing counts as a share of zero, in its deviation too. The deviation is that of a sample, over the first
 * `baseLength` periods; outlets whose share never changes there are left out.
 *
 * @param outlets for each outlet its counts by period, all of the same length
 * @param weights `equal`, or `printed`: by what each outlet has of all that was printed in the period
 * @returns one value a period; null where no outlet printed anything, or none is left
 */
export function outletShareIndex(outlets: readonly (readonly PrintedCount[])[], baseLength: number, weights: 'equal' | 'printed'): (number | null)[] {
  const scaled = outlets.map((counts) =>
    inDeviations(
      counts.map((count) => shareOf(count) ?? 0),
      baseLength,
    ),
  );
  const kept = scaled.filter((scores) => scores !== null).length;
  const means = (outlets[0] ?? []).map((_, period) => {
    const printed = outlets.reduce((sum, counts) => sum + counts[period].total, 0);
    if (printed === 0 || kept === 0) return null;
    return scaled.reduce((sum, scores, outlet) => {
      if (scores === null) return sum;
      return sum + scores[period] * (weights === 'equal' ? 1 / kept : outlets[outlet][period].total / printed);
    }, 0);
  });
  return scaleToBase(means, baseLength);
}

/** In units of the sample's standard deviation over the base; null where there is none. */
function inDeviations(shares: readonly number[], baseLength: number): number[] | null {
  const base = shares.slice(0, baseLength);
  const mean = base.reduce((sum, share) => sum + share, 0) / base.length;
  const variance = base.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (base.length - 1);
  return variance > 0 ? shares.map((share) => share / Math.sqrt(variance)) : null;
}
