/** Shares of the month's calls at which customers are told, in percent. */
export const THRESHOLDS = [50, 80, 100] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/** A share that was told in a month, and of which limit. */
export interface ToldShare {
  readonly threshold: number;
  readonly limit: number;
}

/**
 * The share to tell now, or null. It is reached by calls that were served, not by those that a process holds ahead; of several that are
 * reached at once the highest is told. Each is told once for a limit. Where the limit changes within the month, half of it is not told
 * again: only 80 and 100 percent of the new one say something new.
 */
export function shareToTell(used: number, limit: number, told: readonly ToldShare[]): Threshold | null {
  const reached = limit <= 0 ? undefined : THRESHOLDS.findLast((threshold) => used * 100 >= limit * threshold);
  if (reached === undefined) return null;
  const isKnown = told.some((share) => share.limit === limit && share.threshold >= reached);
  return isKnown || (reached === 50 && told.length > 0) ? null : reached;
}
