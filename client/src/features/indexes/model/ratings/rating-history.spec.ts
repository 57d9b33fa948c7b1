import { placeOf, rankLines, ranksOf, ratedAt, type RatingHistory, spread, toRatingHistory, withSince } from './rating-history';
import type { Rated } from './rating-rows';

const row = (id: string): Rated => ({
  ...{ id, iso: null, name: id, region: null, rank: 1, moved: 3, since: '2026-01-01', rating: 'D', step: 5, value: 1, reason: null },
  ...{ change: 9, outlook: 'positive', line: 'M0 0' },
});
const months = (rank: (number | null)[]) => ({
  since: '2026-04-02',
  rank,
  value: rank.map((one) => (one === null ? null : 40 + one)),
  change: rank.map((one) => (one === null ? null : -2.5)),
  rating: rank.map((one) => (one === null ? null : 'BB')),
  step: rank.map((one) => (one === null ? (0 as const) : (3 as const))),
});
const HISTORY: RatingHistory = {
  dates: ['2026-03-31', '2026-04-30', '2026-05-12'],
  byId: new Map([
    ['isr-a', months([2, 1, 1])],
    ['isr-b', months([1, null, 2])],
  ]),
};
const ROWS = ['isr-a', 'isr-b', 'isr-never'].map(row);

describe('ranks of a month', () => {
  it('ranks begin with the least stable; equal values share a rank, and what has no value has no rank', () => {
    expect(ranksOf([58.5, 40.02, null, 58.5, 70, 40.01])).toEqual([3, 2, null, 3, 5, 1]);
  });

  it('countries are ranked among countries, and sectors among sectors', () => {
    const { dates, byId } = toRatingHistory(
      {
        dates: ['2026-04-30', '2026-05-12'],
        countries: { index_id: ['isr-a', 'isr-b'], since: ['2026-04-02', null], value: [[60, 50], [55, null]], change: [[null, -10], [1, null]], rating: [['A', 'BB'], ['A', null]] }, // prettier-ignore
        sectors: { index_id: ['isr-energy'], since: ['2026-05-01'], value: [[30, 70]], change: [[null, 40]], rating: [['B', 'AA']] },
      },
      (letter) => (letter === 'BB' ? 3 : 1),
    );
    expect(dates).toHaveLength(2);
    expect([...byId].map(([id, { rank, step }]) => [id, rank, step])).toEqual([
      ['isr-a', [2, 1], [1, 3]],
      ['isr-b', [1, null], [1, 0]],
      ['isr-energy', [1, 1], [1, 1]],
    ]);
  });
});

describe('ratings of a month', () => {
  it('finds the chosen month, or the latest where there is no such month', () => {
    expect(['2026-04', '2026-05', '2019-01', null].map((month) => placeOf(HISTORY, month))).toEqual([1, 2, 2, 2]);
  });

  it('lists an earlier month in the order of that day, with nothing of today', () => {
    const then = ratedAt(ROWS, HISTORY, 0);
    expect(then.map(({ id, rank }) => [id, rank])).toEqual([['isr-b', 1], ['isr-a', 2], ['isr-never', null]]); // prettier-ignore
    expect(then[0]).toMatchObject({ value: 41, rating: 'BB', step: 3, change: -2.5, outlook: 'negative', moved: null, since: null, line: '' });
    expect(then[2]).toMatchObject({ value: null, rating: null, step: 0, change: null, outlook: null });
  });
});

it('latest rows that have a letter but not its first day get that day from the history', () => {
  const rows = [row('isr-a'), { ...row('isr-b'), since: null }, { ...row('isr-a'), since: null, rating: null }, { ...row('isr-never'), since: null }];
  expect(withSince(rows, HISTORY).map(({ since }) => since)).toEqual(['2026-01-01', '2026-04-02', null, null]);
});

describe('rankLines', () => {
  it('draws lines of the first rows that were ever rated, and of the chosen one', () => {
    expect(rankLines(ROWS, ROWS[1], HISTORY, 1).map(({ id, ranks }) => [id, ranks])).toEqual([['isr-a', [2, 1, 1]], ['isr-b', [1, null, 2]]]); // prettier-ignore
    expect(rankLines(ROWS, ROWS[2], HISTORY, 10)).toHaveLength(2);
  });

  it('moves labels apart that would overlap', () => {
    expect(spread([10, 12, 50], 16, 100)).toEqual([10, 26, 50]);
    expect(spread([96, 90, 98], 10, 100)).toEqual([90, 80, 100]);
  });
});
