/** `npm run test:screens` and `npm run test:breadth` go through everything; `npm test` has a short case of what is long by its sizes, repetitions and combinations. */
export const IN_FULL = process.env.IN_FULL === 'true';

/** How often a property is tried, as the parameter of fast-check. */
export function tries(full: number): { numRuns: number } {
  return { numRuns: IN_FULL ? full : Math.ceil(full / 5) };
}

/** A test that the long commands alone run. */
export function itInFull(name: string, test: () => Promise<void>, timeoutMs?: number): void {
  if (IN_FULL) it(name, test, timeoutMs);
}

/** The first of the cases of a test in `npm test`, and all of them in the long commands. */
export function firstOf<const T>(count: number, cases: readonly T[]): readonly T[] {
  return IN_FULL ? cases : cases.slice(0, count);
}
