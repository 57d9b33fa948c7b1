/** A narrative of a simulated world, with the truth about it: what the quality benchmark measures methods against. */

/** No narrative lasts longer, onset and end included: so a day looks at three blocks of the schedule and no further. */
export const LONGEST_NARRATIVE = 60;

export interface Narrative {
  /** Unique within a world; the same whenever it is asked for. */
  readonly id: number;
  readonly kind: 'surge' | 'campaign';
  /** Countries and categories (positions in COUNTRIES and CATEGORIES); the scopes are all their pairs. */
  readonly countries: readonly number[];
  readonly categories: readonly number[];
  /** Numbers of the country × category scopes, ascending. */
  readonly scopes: readonly number[];
  /** First day, day of the greatest attention (campaigns: as the first) and last day, from 1970-01-01, all inclusive. */
  readonly onset: number;
  readonly peak: number;
  readonly end: number;
  /**
   * Factor over the base: surges: of the stories of all outlets in the scopes together, at the peak;
   * campaigns: of the stories of the one outlet, every day.
   */
  readonly strength: number;
  /** Local id of the outlet of a campaign, null for surges. */
  readonly outlet: number | null;
  /** Day on which each outlet (by local id) takes the topic up, −1 for those that never do. */
  readonly adoption: Int32Array;
  /** Additional articles a day of each outlet when it is at its height, while the outlet prints its average. */
  readonly articles: Float64Array;
  /** Days in which attention halves after the peak; campaigns stop at once. */
  readonly halfLife: number;
}

/** A narrative as drawn, before it has its number. */
export type NarrativePlan = Omit<Narrative, 'id'>;

/** How near to its height a narrative is on a day, 0 to 1, for an outlet that has taken it up. */
export function intensity(narrative: Narrative, day: number): number {
  if (day < narrative.onset || day > narrative.end) return 0;
  if (narrative.kind === 'campaign') return 1;
  if (day <= narrative.peak) return 0.6 + (0.4 * (day - narrative.onset + 1)) / (narrative.peak - narrative.onset + 1);
  return 2 ** (-(day - narrative.peak) / narrative.halfLife);
}
