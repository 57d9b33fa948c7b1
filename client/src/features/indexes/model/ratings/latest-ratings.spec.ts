import { latestRatings } from './latest-ratings';

type Row = Parameters<typeof latestRatings>[0][number];

/** An ISR that stood at `before` 30 days ago, and everywhere else at `value`. */
function isr(id: string, value: number | null, before: number | null, more: Partial<Row> = {}): Row {
  const sparkline = Array.from({ length: 90 }, (_, at) => (at === 59 ? before : value));
  return {
    ...{ index_id: id, family: 'isr', kind: 'country', country: id.slice(-2).toUpperCase(), name: id, region: 'emerging' },
    ...{ value, rating: value === null ? null : 'BB', level: value === null ? null : 3, reason: value === null ? 'no_panel' : null },
    ...{ sparkline, ...more },
  };
}

const ROWS = [
  isr('isr-aa', 60, 50),
  isr('isr-bb', 40, 55),
  isr('isr-cc', null, null),
  isr('isr-dd', 50, null),
  isr('isr-energy', 70, 71, { kind: 'category', country: null }),
  isr('mvi-aa', 10, 10, { family: 'mvi' }),
];
const named = (row: Row): string => `the ${row.name}`;

describe('latestRatings', () => {
  it('lists countries or sectors, the least stable first and those without a rating last', () => {
    expect(latestRatings(ROWS, 'country', named).map(({ id, name, rank }) => [id, name, rank])).toEqual([
      ['isr-bb', 'the isr-bb', 1],
      ['isr-dd', 'the isr-dd', 2],
      ['isr-aa', 'the isr-aa', 3],
      ['isr-cc', 'the isr-cc', null],
    ]);
    expect(latestRatings(ROWS, 'sector', named).map(({ id, rank }) => [id, rank])).toEqual([['isr-energy', 1]]);
  });

  it('says what has changed in 30 days: the index, the outlook by more than two points, and the rank among those that had one', () => {
    const [bb, dd, aa, cc] = latestRatings(ROWS, 'country', named);
    expect([bb.change, bb.outlook, bb.moved]).toEqual([-15, 'negative', -1]);
    expect([aa.change, aa.outlook, aa.moved]).toEqual([10, 'positive', 2]);
    expect([dd.change, dd.outlook, dd.moved]).toEqual([null, null, null]);
    expect([cc.change, cc.rating, cc.step, cc.line, cc.reason]).toEqual([null, null, 0, '', 'no_panel']);
  });
});
