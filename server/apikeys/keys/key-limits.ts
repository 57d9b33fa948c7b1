/** How many calls a key may make, below what its organization may; null: as many as that. */
export interface KeyLimits {
  /** Per minute. */
  readonly minute: number | null;
  /** Per UTC day. */
  readonly day: number | null;
  /** Per month of the subscription. */
  readonly month: number | null;
}
