import type { DaySources } from '../model/day-sources';
import { ratioToUsual, unusualOf } from './unusual';

const facts = (articles: number): DaySources => ({ gdelt: { articles, expected: 96, seen: 96, late: 0, share: 1, isRegular: true } });
const day = (text: string): number => Date.parse(text) / 86_400_000;
/** Four weeks from Monday 2026-02-02 on: 100 articles on weekdays, 40 on Saturdays and Sundays. */
const month = (): Map<number, DaySources> =>
  new Map(Array.from({ length: 28 }, (_, at) => [day('2026-02-02') + at, facts(at % 7 >= 5 ? 40 : 100)] as const));

describe('ratioToUsual', () => {
  it('compares weekdays with weekdays and weekends with weekends', () => {
    const days = month().set(day('2026-03-02'), facts(150)).set(day('2026-03-07'), facts(40));
    expect(ratioToUsual('gdelt', day('2026-03-02'), days)).toBe(1.5);
    expect(ratioToUsual('gdelt', day('2026-03-07'), days)).toBe(1);
  });

  it('gives 0 for a silent source and null for a new one', () => {
    expect(ratioToUsual('gdelt', day('2026-03-02'), month())).toBe(0);
    expect(ratioToUsual('rss', day('2026-03-02'), month())).toBeNull();
    expect(ratioToUsual('gdelt', day('2026-02-05'), month())).toBeNull();
  });

  it('compares days with different samples as if all windows had been taken', () => {
    const sampled = new Map<number, DaySources>([...month()].map(([at, { gdelt }]) => [at, { gdelt: { ...gdelt, sample: 8 } }]));
    expect(ratioToUsual('gdelt', day('2026-03-02'), sampled.set(day('2026-03-02'), { ...facts(800) }))).toBe(1);
  });

  it.each([
    [2.01, 'more'],
    [2, null],
    [0.5, null],
    [0.49, 'less'],
    [0, 'less'],
    [null, null],
  ])('flags a ratio of %s as %s', (ratio, expected) => expect(unusualOf(ratio)).toBe(expected));
});
