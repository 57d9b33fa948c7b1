import { outletGroup } from '../values/confidence';
import { coverageOf } from '../engine/sample-panel';
import { clippedCount, habitDecay, HabitSums, habitualShare, ScopeEntries, ScopeHabit } from './habit';
import { Panel } from './panel';

const SCOPE = 5;

describe('habit', () => {
  it('halves a weight every sixty days', () => {
    expect(habitDecay(60)).toBe(0.5);
    expect(habitDecay(1)).toBeCloseTo(0.988514, 6);
  });

  it('pulls an outlet towards the panel share with the weight of a thousand stories', () => {
    expect(habitualShare(30, 500, 0.02)).toBeCloseTo(50 / 1500, 12);
    expect(habitualShare(0, 0, 0.02)).toBeCloseTo(0.02, 12);
  });

  it('learns a surge only up to the clip', () => {
    expect(clippedCount(40, 4)).toBe(12);
    expect(clippedCount(5, 4)).toBe(5);
    expect(clippedCount(3, 0)).toBe(1);
  });
});

describe('habit of a scope over two days', () => {
  // Day 1: outlet 0 prints 100 stories, 10 in scope; outlet 1 prints 200, none in scope.
  const first = coverageOf(1, [
    { outlet: 0, total: 100, inScope: { [SCOPE]: 10 } },
    { outlet: 1, total: 200 },
  ]);
  // Day 2: outlet 0 prints 50 (4 in scope), outlet 2 appears with 10 (1 in scope).
  const second = coverageOf(2, [
    { outlet: 0, total: 50, inScope: { [SCOPE]: 4 } },
    { outlet: 2, total: 10, inScope: { [SCOPE]: 1 } },
  ]);
  const panel = new Panel(outletGroup);
  const habit = new ScopeHabit();
  const sums = new HabitSums();
  const entries = new ScopeEntries();
  const day = (coverage: typeof first, decay: number): void => {
    panel.open(coverage, decay);
    habit.open(panel, decay, sums);
    habit.expect(coverage, 0, coverage.entryOutlets.length, panel, sums.panelShare, entries);
  };
  const finish = (coverage: typeof first): void => {
    habit.learn(entries, panel);
    panel.learn(coverage);
    panel.see(coverage);
  };

  it('expects what the formulas give, and nothing on the first day', () => {
    day(first, 1);
    expect(sums).toMatchObject({ panelShare: 0, expected: 0, carriers: 0 });
    finish(first);
    const w = habitDecay(1);
    day(second, w);
    expect(sums.panelShare).toBeCloseTo(10 / 300, 12);
    const share = (10 * w + 1000 * (10 / 300)) / (100 * w + 1000);
    // Only outlet 0 is in the panel and prints: Σμ = 50·π.
    expect(sums.expected).toBeCloseTo(50 * share, 10);
    expect(sums.groupExpected.reduce((sum, part) => sum + part)).toBeCloseTo(50 * share, 10);
    expect(sums.carriers).toBe(1);
    // The newcomer is expected at the panel's share, for learning.
    expect(Array.from(entries.expected.subarray(0, 2))).toEqual([expect.closeTo(50 * share, 10), expect.closeTo(10 / 30, 10)]);
  });

  it('merges new outlets into the sorted habit and learns clipped counts', () => {
    finish(second);
    day(coverageOf(3, [{ outlet: 2, total: 1000, inScope: { [SCOPE]: 1 } }]), 1);
    // Outlet 2 has learned min(1, 1.5/3 + 2.5√(1/3) + 1) = 1 of 10; outlet 0 min(4, …) = 4 on top of 10w.
    const inScope = 10 * habitDecay(1) + 4 + 1;
    const total = 300 * habitDecay(1) + 60;
    expect(sums.panelShare).toBeCloseTo(inScope / total, 12);
    expect(entries.expected[0]).toBeCloseTo((1000 * (1 + (1000 * inScope) / total)) / 1010, 8);
  });
});

describe('panel', () => {
  const expectedOn = (day: number): number => {
    const panel = new Panel(outletGroup);
    const first = coverageOf(100, [{ outlet: 3, total: 7 }]);
    panel.open(first, 1);
    panel.learn(first);
    panel.see(first);
    panel.open(coverageOf(day, [{ outlet: 3, total: 5 }]), habitDecay(day - 100));
    return panel.weightSum;
  };

  it('includes an outlet for 28 days from the day after its first story', () => {
    const panel = new Panel(outletGroup);
    panel.open(coverageOf(100, [{ outlet: 3, total: 7 }]), 1);
    expect(panel.weightSum).toBe(0);
    expect(expectedOn(101)).toBe(5);
    expect(expectedOn(128)).toBe(5);
    expect(expectedOn(129)).toBe(0);
  });
});
