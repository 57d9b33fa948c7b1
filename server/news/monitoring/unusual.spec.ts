import type { DaySources } from '../model/day-sources';
import { ratioToUsual, unusualOf } from './unusual';

const facts = (articles: number): DaySources => ({ gdelt: { articles, expected: 96, seen: 96, late: 0, share: 1, isRegular: true } });
const day = (text: string): number => Date.parse(text) / 86_400_000;
/** Four weeks from Monday 2026-02-02 on: 100 articles on weekdays, 40 on Saturdays and Sundays. */
const month = (): Map<number, DaySources> =>
  new Map(Array.from({ length: 28 }, (_, at) => [day('2026-02-02') + at, facts(at % 7 >= 5 ? 40 : 100)] as const));

describe('what a source brings beside what is usual', () => {
  it('is compared with days of the same kind', () => {
    const days = month().set(day('2026-03-02'), facts(150)).set(day('2026-03-07'), facts(40));
    expect(ratioToUsual('gdelt', day('2026-03-02'), days)).toBe(1.5);
    expect(ratioToUsual('gdelt', day('2026-03-07'), days)).toBe(1);
  });

  it('of a source that is silent is nothing, and of a source that is new nobody knows', () => {
    expect(ratioToUsual('gdelt', day('2026-03-02'), month())).toBe(0);
    expect(ratioToUsual('rss', day('2026-03-02'), month())).toBeNull();
    expect(ratioToUsual('gdelt', day('2026-02-05'), month())).toBeNull();
  });

  it.each([
    [2.01, 'more'],
    [2, null],
    [0.5, null],
    [0.49, 'less'],
    [0, 'less'],
    [null, null],
  ])('%s of the usual is %s', (ratio, expected) => expect(unusualOf(ratio)).toBe(expected));
});
