import fc from 'fast-check';
import { type DayValue, percentileOn, type ValueCondition } from './conditions';
import { backtest, firings, LOOK_BACK_DAYS, type Trigger } from './firings';

const above = (points: number, hysteresis = 0): ValueCondition => ({ kind: 'level', direction: 'above', points, hysteresis });

function days(values: readonly (number | null)[], more: (at: number) => Partial<DayValue> = () => ({})): DayValue[] {
  return values.map((value, at) => ({
    value,
    letter: null,
    reason: value === null ? 'gap' : null,
    percentile: percentileOn(values, at),
    ...more(at),
  }));
}

function placesOf(trigger: Partial<Trigger> & Pick<Trigger, 'condition'>, given: readonly DayValue[]): number[] {
  return firings({ persistence: 1, cooldown: 0, ...trigger }, given);
}

describe('level rule', () => {
  it.each([
    ['fires when the value reaches the level, once while it stays there', above(70), [69, 70, 71, 72], [1]],
    ['fires again after the value was back by more than the hysteresis', above(70, 5), [69, 71, 72, 66, 71, 64, 70], [1, 6]],
    [
      'fires the other way round for a level below',
      { kind: 'level', direction: 'below', points: 40, hysteresis: 2 } as const,
      [41, 40, 41, 39, 43, 40],
      [1, 5],
    ],
    ['does not fire again after days without a value', above(70), [71, null, null, 72], [0]],
    ['fires on the first day, since what came before is not known', above(70), [75], [0]],
  ])('%s', (_, condition, values, expected) => {
    expect(placesOf({ condition }, days(values))).toEqual(expected);
  });

  it('fires with persistence once so many values in a row are beyond the level, days without a value not counting', () => {
    expect(placesOf({ condition: above(70), persistence: 3 }, days([71, 72, 69, 71, null, 72, 73, 74]))).toEqual([6]);
  });

  it('stays silent for the days of a cooldown, and fires after them only when the level is met again or still', () => {
    expect(placesOf({ condition: above(70), cooldown: 3 }, days([71, 60, 71, 60, 71, 60]))).toEqual([0, 4]);
  });
});

describe('change rule', () => {
  it.each([
    ['rise', [50, 53, 56, 58], [2]],
    ['fall', [50, 46, 44, 43], [2]],
    ['either', [50, 46, 56, 43], [2]],
  ] as const)('takes a change over two days (%s) from the value of two days before', (direction, values, expected) => {
    expect(placesOf({ condition: { kind: 'change', direction, points: 6, days: 2 } }, days(values))).toEqual(expected);
  });

  it('does not fire where one of the two days has no value', () => {
    expect(placesOf({ condition: { kind: 'change', direction: 'rise', points: 5, days: 1 } }, days([50, null, 60, 66]))).toEqual([3]);
  });

  it('counts in hundredths: 70.3 after 70.2 is a rise of 0.1', () => {
    expect(placesOf({ condition: { kind: 'change', direction: 'rise', points: 0.1, days: 1 } }, days([70.2, 70.3]))).toEqual([1]);
  });
});

describe('percentile rule', () => {
  it('fires where a value is among the highest of the year', () => {
    const values = [...Array.from({ length: 100 }, (_, at) => 50 + (at % 10)), 80];
    expect(placesOf({ condition: { kind: 'percentile', direction: 'above', percent: 99 } }, days(values))).toEqual([100]);
  });
});

it.each([
  ['either', [2, 4]],
  ['worse', [2]],
  ['better', [4]],
] as const)('a change of rating (%s) fires on the day of the new letter', (direction, expected) => {
  const letters = ['A', 'A', 'BBB', null, 'A', 'A'];
  expect(
    placesOf(
      { condition: { kind: 'rating', direction } },
      days([1, 1, 1, 1, 1, 1], (at) => ({ letter: letters[at] })),
    ),
  ).toEqual(expected);
});

it('a quality rule fires on the first of the days without a value, by its reason', () => {
  const given = days([50, null, null, 50, null], (at) => ({ reason: [null, 'gap', 'gap', null, 'insufficient'][at] ?? null }));
  expect(placesOf({ condition: { kind: 'quality', reason: 'gap' } }, given)).toEqual([1]);
  expect(placesOf({ condition: { kind: 'quality', reason: 'either' } }, given)).toEqual([1, 4]);
});

it('a backtest says of each day what would have been told on it', () => {
  const value = fc.option(fc.integer({ min: 40, max: 80 }), { nil: null, freq: 8 });
  const condition = fc.oneof(
    fc.constantFrom(above(60, 3), above(75)),
    fc.constant<ValueCondition>({ kind: 'change', direction: 'either', points: 12, days: 5 }),
    fc.constant<ValueCondition>({ kind: 'quality', reason: 'gap' }),
  );
  const trigger = fc.record({ condition, persistence: fc.integer({ min: 1, max: 4 }), cooldown: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(trigger, fc.array(value, { maxLength: 150 }), (given, values) => {
      const all = days(values);
      const told: number[] = [];
      all.forEach((_, at) => {
        // As the last eight days are judged after each publication, whatever has been told of them.
        for (const day of backtest(given, all.slice(0, at + 1), at - 7, told)) if (!told.includes(day)) told.push(day);
      });
      expect(backtest(given, all, 0)).toEqual(told);
    }),
    { seed: 18, numRuns: 200 },
  );
});

it.each([0, 7, 20, 35, 60])('a cooldown of %i days is kept over years, however often the condition is met', (cooldown) => {
  for (const every of [3, 5, 10, 30, 45]) {
    const all = days(
      Array.from({ length: 1_000 }, (_, at) => (at % every === 0 ? 80 : 60)),
      () => ({ percentile: null }),
    );
    const trigger = { condition: above(70), persistence: 1, cooldown };
    expect({ every, fired: backtest(trigger, all, 0) }).toEqual({ every, fired: placesOf(trigger, all) });
  }
});

it('a cooldown begins with what was told, also where the value of that day is another by now', () => {
  const given = days([60, 60, 60, 75, 60, 60, 60, 75]);
  const trigger = { condition: above(70), persistence: 1, cooldown: 3 };
  expect(backtest(trigger, given, 2, [1])).toEqual([7]);
  expect(backtest(trigger, given, 2)).toEqual([3, 7]);
});

it('days that are further back than 80 do not matter to a backtest', () => {
  const tail = Array.from({ length: LOOK_BACK_DAYS }, (_, at) => (at === LOOK_BACK_DAYS - 1 ? 75 : 60));
  for (const before of [[], [90, 90], [10]]) {
    const all = days([...before, ...tail]);
    expect(backtest({ condition: above(70), persistence: 1, cooldown: 30 }, all, all.length - 1)).toEqual([all.length - 1]);
  }
});

it('a day is judged as if there were nothing but the 80 days up to it, whatever the condition', () => {
  const value = fc.record({
    value: fc.option(fc.integer({ min: 40, max: 80 }), { nil: null, freq: 8 }),
    letter: fc.option(fc.constantFrom('A', 'BBB', 'BB'), { nil: null, freq: 3 }),
  });
  const condition = fc.oneof(
    fc.constantFrom(above(60, 8), above(75)),
    fc.constant<ValueCondition>({ kind: 'change', direction: 'rise', points: 12, days: 60 }),
    fc.constant<ValueCondition>({ kind: 'percentile', direction: 'below', percent: 30 }),
    fc.constant<ValueCondition>({ kind: 'rating', direction: 'either' }),
  );
  fc.assert(
    fc.property(condition, fc.integer({ min: 1, max: 4 }), fc.array(value, { minLength: 100, maxLength: 160 }), (given, persistence, some) => {
      const trigger = { condition: given, persistence, cooldown: 0 };
      const all = days(
        some.map((one) => one.value),
        (at) => ({ letter: some[at].letter }),
      );
      const alone = all.flatMap((_, at) => {
        const window = all.slice(Math.max(0, at - LOOK_BACK_DAYS + 1), at + 1);
        return firings(trigger, window).at(-1) === window.length - 1 ? [at] : [];
      });
      expect(backtest(trigger, all, 0)).toEqual(alone);
    }),
    { seed: 18, numRuns: 100 },
  );
});
