import type { CoverageRepository, Dataset, StoredCoverage } from '../../server/news';
import { parseIsoDay } from '../../server/platform/clock';
import { type CoverageDay, CoverageDayBuilder, gapDay, STORY_UNITS } from '../../server/volatility/coverage';

export interface WorldOptions {
  /** Scopes with coverage. */
  readonly scopes: readonly number[];
  readonly outlets?: number;
  /** Stories of an outlet a day. */
  readonly stories?: number;
  /** Another number, another world. */
  readonly seed?: number;
}

/**
 * A day of a small, quiet world: every outlet prints about as much as ever, and of each scope a share that wavers a little. A
 * function of its arguments, so that expectations can be stated.
 */
export function quietDay(
  day: number,
  { scopes, outlets = 12, stories = 40, seed = 1 }: WorldOptions,
  surges: ReadonlyMap<number, number> = new Map(),
): CoverageDay {
  const builder = new CoverageDayBuilder();
  for (let outlet = 1; outlet <= outlets; outlet++) {
    const total = Math.round(stories * (0.8 + 0.4 * waver(seed, day, outlet, 0)));
    builder.addTotal(outlet, total);
    for (const scope of scopes) {
      const share = 0.1 + 0.1 * waver(seed, day, outlet, scope + 1);
      const units = Math.min(total, Math.round(total * share * (surges.get(scope) ?? 1))) * STORY_UNITS;
      if (units > 0) builder.addEntry(scope, outlet, units);
    }
  }
  return builder.build(day, 'complete');
}

export function isoDay(text: string): number {
  const day = parseIsoDay(text);
  if (day === null) throw new Error(`no day: ${text}`);
  return day;
}

/** Coverage as it is stored, from GDELT unless said otherwise. */
export function stored(coverage: CoverageDay, facts: Partial<StoredCoverage['facts']> = {}, tone: StoredCoverage['tone'] = null): StoredCoverage {
  const stories = coverage.totals.reduce((sum, total) => sum + total, 0);
  return {
    coverage,
    tone,
    facts: {
      windowsExpected: 96,
      windowsSeen: coverage.state === 'gap' ? 0 : 96,
      articles: stories,
      stories,
      sources: ['gdelt'],
      knownAt: new Date((coverage.day + 1) * 86_400_000),
      isBackfilled: false,
      ...facts,
    },
  };
}

/** Stores quiet days from `first` to `last`. */
export async function saveQuietDays(
  days: CoverageRepository,
  dataset: Dataset,
  first: number,
  last: number,
  options: WorldOptions & { gaps?: readonly number[]; surges?: ReadonlyMap<number, ReadonlyMap<number, number>> },
): Promise<void> {
  const rows: StoredCoverage[] = [];
  const sources = [dataset === 'simulated' ? 'simulated' : 'gdelt'];
  for (let day = first; day <= last; day++) {
    if (options.gaps?.includes(day)) rows.push(stored(gapDay(day), { sources }));
    else rows.push(stored(quietDay(day, options, options.surges?.get(day)), { sources }));
  }
  await days.saveDays(dataset, rows, new Date(last * 86_400_000));
}

/** Between 0 and 1, the same for the same numbers. */
function waver(...numbers: number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return (hash >>> 0) / 2 ** 32;
}
