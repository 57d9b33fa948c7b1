import { createHash } from 'node:crypto';
import { categoryScope, countryScope, pairScope } from '../../../reference/scopes';
import { CoverageDay, CoverageDayBuilder, decodeCoverage, encodeCoverage } from '../../../volatility/coverage';
import { collectionOf } from './collection';
import { simulatedCoverage } from './coverage';
import { SimulatedStories } from './rows';
import { simulatedStories } from './stories';
import { createSimulatedWorld, SimulatedWorld } from './world';

const FIRST = 19_700;
const world = createSimulatedWorld(1);
const ascending = Int32Array.from(world.outlets, (_, outlet) => 100 + outlet);
const scattered = Int32Array.from(world.outlets, (_, outlet) => 1 + ((outlet * 7919) % 100_003));

function firstDayThat(state: CoverageDay['state']): number {
  for (let day = FIRST; ; day++) if (collectionOf(1, day).state === state) return day;
}

/** The same counts by the plain builder, as a reference. */
function countPlainly(stories: SimulatedStories, outletIds: Int32Array): CoverageDay {
  const builder = new CoverageDayBuilder();
  const counted = new Set<string>();
  for (let i = 0; i < stories.count; i++) {
    const outlet = outletIds[stories.outlet[i]];
    if (counted.has(`${outlet} ${stories.story[i]}`)) continue;
    counted.add(`${outlet} ${stories.story[i]}`);
    builder.addTotal(outlet, 1);
    const categories = [stories.category[i], stories.secondCategory[i], stories.thirdCategory[i]].filter((category) => category >= 0);
    for (const category of categories) builder.addEntry(categoryScope(category), outlet, 1000);
    for (const [country, share] of [
      [stories.country[i], stories.share[i]],
      [stories.secondCountry[i], stories.secondShare[i]],
    ]) {
      if (country < 0) continue;
      builder.addEntry(countryScope(country), outlet, share);
      for (const category of categories) builder.addEntry(pairScope(country, category), outlet, share);
    }
  }
  return builder.build(stories.day, stories.state);
}

function hashOfDays(ofWorld: SimulatedWorld, days: readonly number[]): string {
  const hash = createHash('sha256');
  for (const day of days) hash.update(encodeCoverage(simulatedCoverage(ofWorld, day, ascending)));
  return hash.digest('hex');
}

describe('simulatedCoverage', () => {
  it('equals what the builder counts from the stories of the day, whatever the outlet numbers', () => {
    for (const day of [FIRST, FIRST + 1, FIRST + 5, firstDayThat('partial')]) {
      for (const ids of [ascending, scattered]) {
        expect(simulatedCoverage(world, day, ids)).toEqual(countPlainly(simulatedStories(world, day), ids));
      }
    }
  });

  it('gives nothing on a gap and less on a partial day', () => {
    const gap = simulatedCoverage(world, firstDayThat('gap'), ascending);
    expect([gap.state, gap.outlets.length, gap.entryOutlets.length]).toEqual(['gap', 0, 0]);
    const partial = firstDayThat('partial');
    const seen = storiesOf(simulatedCoverage(world, partial, ascending));
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(0.8 * storiesOf(simulatedCoverage(world, partial + 7, ascending)));
  });

  it('loses about one day in 200, and part of about as many', () => {
    const days = Array.from({ length: 20_000 }, (_, day) => collectionOf(1, day).state);
    for (const state of ['gap', 'partial']) {
      const part = days.filter((other) => other === state).length / days.length;
      expect(part).toBeGreaterThan(0.003);
      expect(part).toBeLessThan(0.007);
    }
  });

  it('gives the same bytes for the same seed in every release', () => {
    expect(hashOfDays(world, [FIRST, FIRST + 500, FIRST + 40_000])).toBe('0db7dbbb2c6ff6eb42e45f63eb95e0e028934429a971551d2882ceb1796be092');
  });

  it('gives other bytes for another seed', () => {
    expect(hashOfDays(createSimulatedWorld(2), [FIRST])).not.toBe(hashOfDays(world, [FIRST]));
  });

  it('gives a day regardless of the days requested before', () => {
    const days = Array.from({ length: 12 }, (_, i) => FIRST + 37 * i);
    const inOrder = createSimulatedWorld(3);
    const expected = days.map((day) => encodeCoverage(simulatedCoverage(inOrder, day, ascending)));
    const backwards = createSimulatedWorld(3);
    for (const day of days.toReversed()) {
      const got = encodeCoverage(simulatedCoverage(backwards, day, ascending));
      expect(got.equals(expected[days.indexOf(day)])).toBe(true);
    }
  });

  it('survives encoding and decoding', () => {
    const coverage = simulatedCoverage(world, FIRST, ascending);
    expect(decodeCoverage(FIRST, 'complete', encodeCoverage(coverage))).toEqual(coverage);
  });

  it('begins in 1970 and refuses invalid days', () => {
    expect(simulatedCoverage(world, 0, ascending).state).toBe('complete');
    for (const day of [-1, 0.5, Number.NaN]) expect(() => simulatedCoverage(world, day, ascending)).toThrow(RangeError);
    expect(() => simulatedCoverage(world, FIRST, ascending.slice(1))).toThrow(RangeError);
  });
});

function storiesOf(coverage: CoverageDay): number {
  return coverage.totals.reduce((sum, total) => sum + total, 0);
}
