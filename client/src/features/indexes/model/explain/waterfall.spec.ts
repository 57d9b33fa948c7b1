import fc from 'fast-check';
import type { DriversResponse } from '../../../../shared/api/generated/barograph.schemas';
import { BREAKDOWNS } from './explanation-state';
import { waterfallOf } from './waterfall';

const valueOf = (date: string, value: number): DriversResponse['value'] => ({
  date,
  value,
  recomputed: false,
  recomputed_value: value,
  state: 'final',
  computed_at: '2026-03-09T00:15:00.000Z',
});
const outletOf = (outlet: string, contribution: number): DriversResponse['outlets']['data'][number] => ({
  outlet,
  owner: null,
  contribution,
  stories: 1,
  expected: 1,
  all_stories: 9,
  tone: null,
});

const driversOf = (from: number, to: number, outlets: readonly number[], rest: number, other: number): DriversResponse => ({
  index_id: 'mvi-sa',
  measure: 'mvi-sa',
  value: valueOf('2026-03-01', to),
  against: valueOf('2026-02-28', from),
  change: Math.round((to - from) * 100) / 100,
  tone: { value: null, against: null, change: null, news: null },
  components: [{ component: 'spread', contribution: 2, score: 60, score_against: 50 }],
  outlets: { data: outlets.map((contribution, at) => outletOf(`outlet-${at}.example`, contribution)), rest: { count: 3, contribution: rest }, other },
  countries: { data: [], rest: { count: 0, contribution: 0 }, absent: 0, other: 0 },
  categories: { data: [], rest: { count: 0, contribution: 0 }, absent: 0, other: 0 },
  stories: { data: [], rest: { count: 0, contribution: 0 }, absent: -1, other: 0 },
  dataset: 'live',
  sources: [],
  methodology: 'v2',
  notice: null,
  attribution: null,
});

describe('waterfallOf', () => {
  it('goes from the earlier value to the later one, step by step', () => {
    const { steps, ...ends } = waterfallOf(driversOf(50, 53, [2, -1], 1.5, 0.5), 'outlets');
    expect(ends).toEqual({ from: 50, to: 53, low: 49.5, high: 53.5 });
    expect(steps.map(({ kind, name, contribution, from, to }) => [kind, name, contribution, from, to])).toEqual([
      ['part', 'outlet-0.example', 2, 50, 52],
      ['part', 'outlet-1.example', -1, 52, 51],
      ['rest', '', 1.5, 51, 52.5],
      ['other', '', 0.5, 52.5, 53],
    ]);
  });

  it('names the owner whose outlets count as one', () => {
    const { outlets, ...drivers } = driversOf(50, 52, [2], 0, 0);
    const data = outlets.data.map((outlet) => ({ ...outlet, outlet: 'owner:example-press', owner: 'Example Press' }));
    expect(waterfallOf({ ...drivers, outlets: { ...outlets, data } }, 'outlets').steps[0].name).toBe('Example Press');
  });

  it('takes what is beyond eight parts together with what is not listed', () => {
    const { steps } = waterfallOf(driversOf(50, 61, Array(10).fill(1), 1, 0), 'outlets');
    expect(steps.map(({ kind, count, contribution }) => [kind, count, contribution])).toEqual([...Array(8).fill(['part', 1, 1]), ['rest', 5, 3]]);
  });

  it('names what components of a value that was computed again do not add up to', () => {
    const { steps } = waterfallOf(driversOf(50, 53, [], 0, 0), 'components');
    expect(steps.map(({ kind, contribution }) => [kind, contribution])).toEqual([
      ['part', 2],
      ['other', 1],
    ]);
  });

  it('adds up to the change by everything that it is divided by', () => {
    const hundredths = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map((units) => units / 100);
    fc.assert(
      fc.property(
        hundredths(0, 100),
        hundredths(0, 100),
        fc.array(hundredths(-9, 9), { maxLength: 20 }),
        hundredths(-9, 9),
        (from, to, parts, other) => {
          for (const by of BREAKDOWNS) {
            const { steps } = waterfallOf(driversOf(from, to, parts, 0, other), by);
            expect(steps.at(-1)?.to ?? from).toBeCloseTo(to, 6);
          }
        },
      ),
    );
  });
});
