/** Days before a day that say what to expect of it. A source that brought nothing in all of them is not expected any more. */
export const EXPECTATION_DAYS = 28;

/** What one source contributed to a day. */
export interface SourceFacts {
  /** Articles stored for the day. */
  readonly articles: number;
  /** What was due when the coverage was built: windows of GDELT, feeds that were active in the 28 days before; of an import 0. */
  readonly expected: number;
  /** One window in so many was due; absent where all were, and where there are no windows. */
  readonly sample?: number;
  /** How much of that arrived: windows seen, feeds that answered. */
  readonly seen: number;
  /** Windows that were read long after their label. */
  readonly late: number;
  /** Share of the expectation that was met, 0 … 1; feeds weigh by the articles that they brought in the 28 days before. */
  readonly share: number;
  /** Collected while the day went on: only such days teach what to expect. */
  readonly isRegular: boolean;
}

/** By source: `gdelt`, `rss`, `import`. */
export type DaySources = Readonly<Record<string, SourceFacts>>;
