import type { IndexRecord } from '../../indexes';
import { parseIsoDay } from '../../platform/clock';
import { byPublication, mostRestated, type Restatement } from './restatements';
import { ToldDays } from './told-days';

const record = (day: string, mvi: number | null, computedAt: number): IndexRecord =>
  ({ day: parseIsoDay(day), computedAt, values: mvi === null ? null : { mvi, isr: 50 } }) as unknown as IndexRecord;
const restated = (day: string, before: number | null, now: number | null, at = 1_000): Restatement => ({
  record: record(day, now, at),
  before: record(day, before, 10),
});
const dayOf = (one: Restatement | null): number | null => one?.record.day ?? null;

describe('mostRestated', () => {
  const [small, large] = [restated('2026-02-01', 50, 52), restated('2026-02-02', 50, 41)];

  it('tells the day that has changed most, in either direction', () => {
    expect(dayOf(mostRestated('mvi', [small, large], 2))).toBe(large.record.day);
    expect(dayOf(mostRestated('mvi', [small], 2))).toBe(small.record.day);
  });

  it.each([
    ['too little has changed', 'mvi', [small, large], 9.01],
    ['the other family of the index alone has changed', 'isr', [small, large], 0],
    ['nothing was restated', 'mvi', [], 0],
  ] as const)('tells nothing where %s', (_, family, together, points) => {
    expect(mostRestated(family, together, points)).toBeNull();
  });

  it('counts a value that comes or goes more than any change', () => {
    expect(dayOf(mostRestated('mvi', [large, restated('2026-02-03', null, 40)], 100))).toBe(parseIsoDay('2026-02-03'));
    expect(dayOf(mostRestated('mvi', [large, restated('2026-02-04', 40, null)], 100))).toBe(parseIsoDay('2026-02-04'));
  });
});

it('restatements published together are of one instant and month', () => {
  const values = [restated('2026-01-31', 1, 2), restated('2026-02-01', 1, 2), restated('2026-02-02', 1, 2), restated('2026-02-02', 2, 3, 2_000)];
  expect(byPublication(values).map((some) => some.length)).toEqual([1, 2, 1]);
});

it('a rule stays silent for its cooldown after a day that it has told, of the same index alone', () => {
  const told = new ToldDays(7);
  const asked = [
    ['mvi-sa', 100],
    ['mvi-sa', 107],
    ['mvi-qa', 107],
    ['mvi-sa', 108],
    ['mvi-sa', 99],
  ] as const;
  expect(asked.map(([index, day]) => told.add(index, day))).toEqual([true, false, true, true, true]);
});
