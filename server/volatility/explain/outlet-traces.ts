import { isAbove } from '../components/spread';
import { release } from '../snapshot';

/**
 * What outlets of the panel printed and expected on a day, and what that was to the components: one array for each field, since a span of days has tens of
 * thousands of them.
 */
export interface OutletTraces {
  readonly count: number;
  /** Numbers of the outlets that printed, ascending. */
  readonly outlets: Int32Array;
  /** n, stories in scope. */
  readonly stories: Float64Array;
  /** N, all stories. */
  readonly totals: Float64Array;
  /** μ, stories expected in scope. */
  readonly expected: Float64Array;
  /** min(N, 50). */
  readonly weights: Float64Array;
  /** Stories as they enter the robust sum, and how many of them are expected at most: min(μ, E). */
  readonly counted: Float64Array;
  readonly effective: Float64Array;
}

/** Room for the outlets given; all fields but their numbers are 0. */
export function makeOutletTraces(outlets: Int32Array): OutletTraces {
  const { length: count } = outlets;
  const numbers = new Float64Array(6 * count);
  const [stories, totals, expected, weights, counted, effective] = Array.from({ length: 6 }, (_, field) =>
    numbers.subarray(field * count, (field + 1) * count),
  );
  return { count, outlets, stories, totals, expected, weights, counted, effective };
}

/** Gives their memory back at once: a span of years would leave fifty megabytes of them behind. */
export function releaseTraces({ outlets, stories }: OutletTraces): void {
  release(outlets);
  // All other fields lie in the same memory.
  release(stories);
}

/** Whether an outlet printed more than it was expected to, by its place. */
export function printedMore({ stories, expected }: Pick<OutletTraces, 'stories' | 'expected'>, place: number): boolean {
  return isAbove(stories[place], expected[place]);
}
