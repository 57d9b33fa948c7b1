import { METHODOLOGIES, type MethodologyVersion } from '../methodology/methodologies';
import { OUTLOOK_THRESHOLD, RATING_CUTS, RATING_HYSTERESIS, RATING_LOWEST } from '../methodology/methodology';

export type Outlook = 'positive' | 'stable' | 'negative';

/** Letters with the least ISR of each, from the highest; the letters are the same in every version. */
type RatingCuts = typeof RATING_CUTS;

/** The cut points of a version. */
export function ratingCutsOf(version: MethodologyVersion): RatingCuts {
  return METHODOLOGIES[version].parameters.ratingCuts;
}

/**
 * Letter of a stability rating by fixed cut points: the first letter whose least value ISR reaches, D below all of them.
 *
 * Domain: ISR 0 … 100. Source: methodology, section 4. Example: with a cut at 56 for AA and at 66 for AAA, 65.9 is AA.
 */
export function letterOf(isr: number, cuts: RatingCuts = RATING_CUTS): string {
  for (const { letter, from } of cuts) if (isr >= from) return letter;
  return RATING_LOWEST;
}

/**
 * Letter of today by yesterday's: it changes only when ISR lies a full point beyond the cut, so that a rating at a cut does not
 * flicker. Without a previous letter (null, or one that no longer exists) the letter is that of the cut points.
 *
 * Example: from AA (56 … 66), 66.9 stays AA and 67 becomes AAA; 55 stays AA and 54.9 becomes A.
 */
export function nextLetter(previous: string | null, isr: number, cuts: RatingCuts = RATING_CUTS): string {
  const rank = previous === RATING_LOWEST ? cuts.length : cuts.findIndex((cut) => cut.letter === previous);
  if (previous === null || rank < 0) return letterOf(isr, cuts);
  const lowerCut = rank < cuts.length ? cuts[rank].from : -Infinity;
  const upperCut = rank > 0 ? cuts[rank - 1].from : Infinity;
  if (isr >= upperCut + RATING_HYSTERESIS) return letterOf(isr - RATING_HYSTERESIS, cuts);
  if (isr < lowerCut - RATING_HYSTERESIS) return letterOf(isr + RATING_HYSTERESIS, cuts);
  return previous;
}

/**
 * Outlook by the change of ISR over 30 days: positive above +2 points, negative below −2, stable between; null when one of the two
 * values is unknown (null or NaN).
 *
 * Example: 71 after 68.5 is positive, 71 after 69 is stable.
 */
export function outlookOf(isr: number | null, isrThirtyDaysAgo: number | null): Outlook | null {
  if (isr === null || isrThirtyDaysAgo === null) return null;
  const change = isr - isrThirtyDaysAgo;
  if (Number.isNaN(change)) return null;
  if (change > OUTLOOK_THRESHOLD) return 'positive';
  return change < -OUTLOOK_THRESHOLD ? 'negative' : 'stable';
}
