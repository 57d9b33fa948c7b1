import { CoverageDay, CoverageDayBuilder, gapDay, STORY_UNITS } from '../coverage';

/** What one outlet printed on a day: all its stories, and those in each scope (by scope number). */
export interface OutletRow {
  readonly outlet: number;
  readonly total: number;
  readonly inScope?: Readonly<Record<number, number>>;
}

/** The coverage of a day from rows of stories. */
export function coverageOf(day: number, rows: readonly OutletRow[], state: CoverageDay['state'] = 'complete'): CoverageDay {
  if (state === 'gap') return gapDay(day);
  const builder = new CoverageDayBuilder();
  for (const row of rows) {
    builder.addTotal(row.outlet, row.total);
    for (const [scope, stories] of Object.entries(row.inScope ?? {})) {
      if (stories > 0) builder.addEntry(Number(scope), row.outlet, Math.round(stories * STORY_UNITS));
    }
  }
  return builder.build(day, state);
}

/** Numbers in [0, 1) that only depend on the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A Poisson number (Knuth's product, in pieces so that large means do not underflow). */
function poisson(random: () => number, mean: number): number {
  if (mean > 30) return poisson(random, mean / 2) + poisson(random, mean / 2);
  let product = random();
  let count = 0;
  for (const limit = Math.exp(-mean); product > limit; count++) product *= random();
  return count;
}

/** Changes what an outlet would print: in-scope stories of a scope on a day. */
export type Disturbance = (day: number, outlet: number, scope: number, stories: number) => number;

export interface PanelOptions {
  readonly seed: number;
  readonly outlets: number;
  readonly firstDay: number;
  readonly days: number;
  /** Mean share of each scope in what an outlet prints. */
  readonly shares: Readonly<Record<number, number>>;
  /** Mean of an outlet's stories a day. */
  readonly total?: number;
  readonly disturb?: Disturbance;
}

/**
 * Rows of a steady panel: Poisson totals and counts around outlets' own habits. A disturbance adds its stories to the totals. The random
 * numbers of a day depend only on seed, outlet and day, so two panels differ only where they are disturbed.
 */
export function panelRows(options: PanelOptions): OutletRow[][] {
  const { seed, outlets, firstDay, days, shares, total = 40, disturb } = options;
  return Array.from({ length: days }, (_, i) =>
    Array.from({ length: outlets }, (_, outlet) => {
      const day = firstDay + i;
      const habit = seededRandom(seed * 7919 + outlet * 104729);
      const size = total * (0.4 + 1.2 * habit());
      const random = seededRandom(seed * 31 + outlet * 15485863 + day * 32452843);
      let printed = poisson(random, size) + 1;
      const inScope: Record<number, number> = {};
      for (const [scope, share] of Object.entries(shares)) {
        const usual = Math.min(printed, poisson(random, size * share * (0.5 + habit())));
        const stories = disturb ? disturb(day, outlet, Number(scope), usual) : usual;
        printed += Math.max(0, stories - usual);
        inScope[Number(scope)] = stories;
      }
      return { outlet, total: printed, inScope };
    }),
  );
}

/** The same as days of coverage. */
export function panelCoverage(options: PanelOptions): CoverageDay[] {
  return panelRows(options).map((rows, i) => coverageOf(options.firstDay + i, rows));
}
