import fc from 'fast-check';
import { SHARE_BASE_DAYS, shareIndex } from '../../../volatility/share';
import type { Evidence, SeriesRecord } from '../../storage/index-record';
import { countDays, ShareHistory } from './share-history';

const DAYS = SHARE_BASE_DAYS + 30;
/** A day is known, and final, when it is over. */
const closing = (day: number): number => (day + 1) * 86_400;

function evidence(day: number, stories: number, given: Partial<Evidence> = {}): Evidence {
  return {
    day,
    stories,
    state: 'final',
    computedAt: closing(day),
    isBackfilled: false,
    reason: null,
    level: 'high',
    outlets: 3,
    tone: null,
    ...given,
  };
}

const byDay = (vintages: readonly Evidence[]) => Map.groupBy(vintages, ({ day }) => day);
const historyOf = (scope: readonly Evidence[], world: readonly Evidence[]): ShareHistory => new ShareHistory(countDays(scope, byDay(world)));
const series = (storiesOn: (day: number) => number, days = DAYS): Evidence[] =>
  Array.from({ length: days }, (_, day) => evidence(day, storiesOn(day)));
const nowOf = (history: ShareHistory): SeriesRecord[] => [...history.records(Infinity)];
const shareOn = (record: SeriesRecord | undefined): number | null => record?.values?.share ?? null;

const world = series(() => 200);
/** 10 and 30 stories in turn; twenty on average over an even number of days. */
const wavering = (day: number): number => (day === 0 ? 20 : day % 2 === 1 ? 10 : 30);

describe('ShareHistory', () => {
  it('gives 100 for every day to a scope that is the whole world', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: DAYS, maxLength: DAYS }), (stories) => {
        const given = series((day) => stories[day]);
        expect(new Set(nowOf(historyOf(given, given)).map(shareOn))).toEqual(new Set([100]));
      }),
      { numRuns: 20 },
    );
  });

  it('gives the values that the published recipe makes of the same counts', () => {
    const counts = fc.record({ inScope: fc.integer({ min: 0, max: 50_000 }), more: fc.integer({ min: 1, max: 50_000 }) });
    fc.assert(
      fc.property(fc.array(counts, { minLength: DAYS, maxLength: DAYS }), (given) => {
        const printed = given.map(({ inScope, more }) => ({ inScope: inScope / 1000, total: inScope / 1000 + more }));
        fc.pre(printed.some(({ inScope }, day) => inScope > 0 && day < SHARE_BASE_DAYS));
        const history = historyOf(
          series((day) => printed[day].inScope),
          series((day) => printed[day].total),
        );
        const expected = shareIndex(printed, SHARE_BASE_DAYS);
        nowOf(history).forEach((record, day) => expect(shareOn(record)).toBeCloseTo(expected[day]!, 1));
      }),
      { numRuns: 20 },
    );
  });

  it('gives the same values when every story is printed twice', () => {
    const twice = historyOf(
      series((day) => 2 * wavering(day)),
      series(() => 400),
    );
    expect(nowOf(twice).map(shareOn)).toEqual(nowOf(historyOf(series(wavering), world)).map(shareOn));
    expect(nowOf(twice).slice(0, 3).map(shareOn)).toEqual([100, 50, 150]);
  });

  it('gives a reason instead of a value for days with nothing or not everything counted, and leaves them out of the base', () => {
    const reasons = new Map<number, Evidence['reason']>([
      [3, 'gap'],
      [4, 'partial'],
    ]);
    const scope = series(wavering).map((one) => ({ ...one, reason: reasons.get(one.day) ?? null }));
    const empty = world.map((one) => (one.day === 5 ? { ...one, stories: 0 } : one));
    const records = nowOf(historyOf(scope, empty));
    expect(records.slice(2, 6).map((record) => [shareOn(record), record.reason])).toEqual([
      [expect.any(Number), null],
      [null, 'gap'],
      [null, 'partial'],
      [null, 'insufficient'],
    ]);
    const base = records.filter((record) => shareOn(record) !== null).slice(0, SHARE_BASE_DAYS);
    expect(base.reduce((sum, record) => sum + shareOn(record)!, 0) / base.length).toBeCloseTo(100, 1);
  });

  it('gives no value to a scope without stories in its base, and a thin one where an MVI has too little to rest on', () => {
    expect(
      nowOf(
        historyOf(
          series((day) => (day > SHARE_BASE_DAYS ? 5 : 0)),
          world,
        ),
      ).at(-1),
    ).toMatchObject({ values: null, reason: 'insufficient' });
    const scope = series(wavering).map((one) => ({ ...one, reason: 'insufficient', level: 'insufficient' }) as const);
    expect(nowOf(historyOf(scope, world)).at(-1)).toMatchObject({ reason: null, level: 'thin', values: { mvi: null, share: expect.any(Number) } });
  });

  it('gives values as soon as the base is complete, and counts the days missing until then', () => {
    const until = (days: number): ShareHistory => historyOf(series(wavering, days), world);
    expect(nowOf(until(SHARE_BASE_DAYS - 1)).every((record) => shareOn(record) === null && record.reason === 'history_short')).toBe(true);
    expect([1, SHARE_BASE_DAYS - 1, SHARE_BASE_DAYS].map((days) => until(days).daysMissing)).toEqual([SHARE_BASE_DAYS - 1, 1, 0]);
    expect(nowOf(until(SHARE_BASE_DAYS)).every((record) => shareOn(record) !== null)).toBe(true);
    expect(until(SHARE_BASE_DAYS).lastBaseDay).toBe(SHARE_BASE_DAYS - 1);
  });

  it('gives the same latest values as its series, as of any instant', () => {
    const history = historyOf(series(wavering, SHARE_BASE_DAYS + 9), world);
    for (const asOf of [Infinity, closing(SHARE_BASE_DAYS + 3), closing(20)]) {
      const records = [...history.records(asOf)];
      const { record, values } = history.latest(asOf, 30)!;
      expect(record).toEqual(records.at(-1));
      const expected = records.slice(-30).map((one) => shareOn(one) ?? NaN);
      expect([...values].slice(-expected.length)).toEqual(expected);
    }
    expect(history.latest(closing(0) - 1, 30)).toBeNull();
  });

  it('completes the base only with settled days', () => {
    const scope = series(wavering, SHARE_BASE_DAYS).map((one) => (one.day === 9 ? { ...one, state: 'revised' as const } : one));
    expect(nowOf(historyOf(scope, world)).at(-1)).toMatchObject({ values: null, reason: 'history_short' });
  });
});

describe('ShareHistory.vintagesOf', () => {
  const complete = closing(SHARE_BASE_DAYS - 1);

  it('begins with a vintage without a value, which the day gets when the base is complete', () => {
    const vintages = historyOf(series(wavering), world).vintagesOf(1);
    expect(vintages.map(({ state, reason, computedAt, values }) => [state, reason, computedAt, values?.share])).toEqual([
      ['final', 'history_short', closing(1), undefined],
      ['final', null, complete, 50],
    ]);
  });

  it('restates every day when a day of the base is restated, and leaves what was known before as it was', () => {
    const late = evidence(0, 20 + 20 * SHARE_BASE_DAYS, { state: 'restated', computedAt: complete + 500 });
    const history = historyOf([...series(wavering), late], world);
    expect(history.vintagesOf(1).map(({ state, values }) => [state, values?.share])).toEqual([
      ['final', undefined],
      ['final', 50],
      ['restated', 25],
    ]);
    const before = [...history.records(complete + 499)].slice(0, SHARE_BASE_DAYS);
    expect(before).toEqual([...historyOf(series(wavering), world).records(complete)].slice(0, SHARE_BASE_DAYS));
  });

  it('gives one vintage for each state of the day, as soon as both the scope and the world have reached it', () => {
    const day = DAYS;
    const states = ['provisional', 'revised', 'final'] as const;
    const vintagesOf = (stories: number, delay: number): Evidence[] =>
      states.map((state, at) => evidence(day, stories * (at + 1), { state, computedAt: closing(day) + at * 1000 + delay }));
    // The world is published three seconds before the scope.
    const history = historyOf([...series(wavering), ...vintagesOf(20, 3)], [...world, ...vintagesOf(200, 0)]);
    expect(history.vintagesOf(day).map(({ state, computedAt, values }) => [state, computedAt - closing(day), values?.share])).toEqual([
      ['provisional', 3, expect.closeTo(100, 0)],
      ['revised', 1003, expect.closeTo(100, 0)],
      ['final', 2003, expect.closeTo(100, 0)],
    ]);
  });

  it('pairs counts of the scope and of the world in the same state, whichever comes first', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(delays, (given) => {
        const states = ['provisional', 'revised', 'final'] as const;
        const vintages = (from: number) =>
          states.map((state, at) => evidence(7, 1, { state, computedAt: closing(7) + at * 1000 + given[from + at] }));
        const counted = countDays(vintages(0), byDay(vintages(3))).get(7)!;
        expect(counted.map(({ scope, world: all }) => [scope.state, all.state])).toEqual(states.map((state) => [state, state]));
        for (const { knownFrom, scope, world: all } of counted) expect(knownFrom).toBe(Math.max(scope.computedAt, all.computedAt));
      }),
    );
  });

  it('agrees with what the series showed as of any instant', () => {
    const later = fc.record({
      day: fc.integer({ min: 0, max: DAYS - 1 }),
      stories: fc.integer({ min: 0, max: 300_000 }),
      delay: fc.integer({ min: 1, max: 10 }),
      ofWorld: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(later, { maxLength: 12 }), fc.integer({ min: 0, max: DAYS - 1 }), (changes, day) => {
        const vintages = (isWorld: boolean): Evidence[] =>
          changes
            .filter(({ ofWorld }) => ofWorld === isWorld)
            .map((one) => evidence(one.day, one.stories / 1000, { state: 'restated', computedAt: closing(DAYS) + one.delay }))
            .sort((a, b) => a.computedAt - b.computedAt);
        const history = historyOf([...series(wavering), ...vintages(false)], [...world, ...vintages(true)]);
        for (const instant of [closing(day) - 1, closing(day), complete, ...changes.map(({ delay }) => closing(DAYS) + delay)]) {
          const known = [...history.records(instant)].find((record) => record.day === day);
          const last = history.vintagesOf(day).findLast(({ computedAt }) => computedAt <= instant);
          expect([shareOn(known), known?.reason]).toEqual([shareOn(last), last?.reason]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
