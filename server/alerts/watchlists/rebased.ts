/** Series that are compared begin at the same height. */

export interface Rebased {
  /** Which of the values is 100; null where none can be. */
  readonly base: number | null;
  readonly values: (number | null)[];
}

/**
 * Each value as a percentage of the first one, to the hundredth: of null, 50, 55 → null, 100, 110. Only of series that are never below zero, since a
 * percentage of a negative value says nothing; a first value of zero is passed over for the same reason.
 */
export function rebase(values: readonly (number | null)[]): Rebased {
  const base = values.findIndex((value) => value !== null && value > 0);
  if (base === -1) return { base: null, values: values.map(() => null) };
  const first = values[base]!;
  return { base, values: values.map((value, at) => (value === null || at < base ? null : Math.round((value / first) * 10_000) / 100)) };
}
