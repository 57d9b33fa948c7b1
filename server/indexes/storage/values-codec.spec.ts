import fc from 'fast-check';
import { firstDayOf, monthOf } from './calendar';
import { decodeContent, encodeContent, MAX_CONTENT_BYTES } from './content-codec';
import { type IndexContent, type IndexRecord, LETTERS, LEVELS, REASONS, STATES } from './index-record';
import {
  decodeMonth,
  decodeMonthAsOf,
  decodeMonthEvidence,
  decodeMonthLetters,
  decodeMonthOutcomes,
  decodeRecord,
  encodeRecord,
  MonthPage,
} from './values-codec';
import { closingSecond } from '../../reference/day-closing';

const points = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
const component = fc.option(fc.double({ min: -20, max: 20, noNaN: true }));
const values = fc.record({
  attention: component,
  spread: component,
  velocity: component,
  acceleration: component,
  spreadScore: points,
  velocityScore: points,
  accelerationScore: points,
  mvi: points,
  isr: points,
  low: points,
  high: points,
});
const common = {
  level: fc.constantFrom(...LEVELS),
  letter: fc.option(fc.constantFrom(...LETTERS)),
  isrReason: fc.option(fc.constantFrom(...REASONS)),
  stories: fc.integer({ min: 0, max: 2 ** 40 }).map((units) => units / 1000),
  outlets: fc.nat(1e6),
  tone: fc.option(
    fc.record({
      mean: fc.integer({ min: -10_000, max: 10_000 }).map((units) => units / 100),
      negative: fc.integer({ min: 0, max: 1_000 }).map((units) => units / 1_000),
      stories: fc.integer({ min: 1, max: 2 ** 40 }).map((units) => units / 1_000),
    }),
  ),
};
const content: fc.Arbitrary<IndexContent> = fc.oneof(
  fc.record({ ...common, reason: fc.constant(null), values }),
  fc.record({ ...common, reason: fc.constantFrom(...REASONS), values: fc.constant(null) }),
);
const month = monthOf(20_000);
const vintage = fc.record({
  day: fc.integer({ min: firstDayOf(month), max: firstDayOf(month + 1) - 1 }),
  state: fc.constantFrom(...STATES),
  delay: fc.integer({ min: -86_400, max: 10 ** 10 }),
  isBackfilled: fc.boolean(),
  content,
});

function pack(given: IndexContent): Buffer {
  const target = Buffer.alloc(MAX_CONTENT_BYTES);
  return Buffer.from(target.subarray(0, encodeContent(target, given)));
}

function pageOf(
  vintages: { day: number; state: IndexRecord['state']; delay: number; isBackfilled: boolean; content: IndexContent }[],
  stored: Uint8Array | null = null,
): MonthPage {
  const page = new MonthPage(month, stored);
  for (const { day, state, delay, isBackfilled, content: given } of vintages)
    page.append(day, state, closingSecond(day) + delay, isBackfilled, pack(given));
  return page;
}

describe('encodeContent', () => {
  it('packs what was unpacked to the same bytes', () => {
    fc.assert(fc.property(content, (given) => expect(pack(decodeContent(pack(given)))).toEqual(pack(given))));
  });

  it('keeps hundredths of a point and eight decimals of a component', () => {
    fc.assert(
      fc.property(content, (given) => {
        const read = decodeContent(pack(given));
        expect({ ...read, values: null }).toEqual({ ...given, values: null });
        if (given.values === null || read.values === null) return expect(read.values).toBe(given.values);
        for (const name of ['spreadScore', 'mvi', 'isr', 'low', 'high'] as const) {
          if (given.values[name] === null) expect(read.values[name]).toBeNull();
          else expect(Math.abs(read.values[name]! - given.values[name])).toBeLessThanOrEqual(0.005 + 1e-9);
        }
        for (const name of ['attention', 'spread', 'velocity', 'acceleration'] as const) {
          if (given.values[name] === null) expect(read.values[name]).toBeNull();
          else expect(read.values[name]).toBeCloseTo(given.values[name], 8);
        }
      }),
    );
  });

  it('packs content without tone to the bytes it had before tone existed', () => {
    const given = { reason: null, isrReason: 'history_short', level: 'insufficient', letter: 'A', stories: 12.345, outlets: 7 } as const;
    const numbers = { attention: 0.5, spread: 0.25, velocity: -0.125, acceleration: null, spreadScore: 1, velocityScore: 2, accelerationScore: 3 };
    const packed = '3023b9600780f0fa0240787d01e04341ff000000806400c8002c018813ffffff0f0027';
    expect(pack({ ...given, values: { ...numbers, mvi: 50, isr: null, low: 40.95, high: 99.84 }, tone: null }).toString('hex')).toBe(packed);
  });

  it('stores no second count of stories where the tone covers all of them', () => {
    const given = { reason: 'insufficient', isrReason: null, level: 'thin', letter: null, stories: 40.5, outlets: 7, values: null } as const;
    const tone = { mean: -3.21, negative: 0.123, stories: 40.5 };
    expect(pack({ ...given, tone }).length - pack({ ...given, tone: null }).length).toBe(3);
    expect(decodeContent(pack({ ...given, tone })).tone).toEqual(tone);
    expect(decodeContent(pack({ ...given, tone: { ...tone, stories: 40.25 } })).tone).toEqual({ ...tone, stories: 40.25 });
  });

  it('a day without a value takes at most 11 bytes, one with a value at most 41, up to ten thousand stories a day', () => {
    const stories = { stories: 9_999.999, outlets: 3_000, level: 'high', letter: 'AAA', isrReason: null, tone: null } as const;
    const numbers = {
      attention: 1,
      spread: 1,
      velocity: 1,
      acceleration: 1,
      spreadScore: 1,
      velocityScore: 1,
      accelerationScore: 1,
      mvi: 1,
      isr: 1,
      low: 1,
      high: 1,
    };
    expect(pack({ ...stories, reason: 'insufficient', values: null }).length + 3).toBeLessThanOrEqual(11);
    expect(pack({ ...stories, reason: null, values: numbers }).length + 3).toBeLessThanOrEqual(41);
  });
});

describe('MonthPage', () => {
  it('gives back every vintage in the order of computation', () => {
    fc.assert(
      fc.property(fc.array(vintage, { maxLength: 40 }), (vintages) => {
        const records = decodeMonth(month, pageOf(vintages).toBytes());
        expect(records).toEqual(
          vintages.map(({ day, state, delay, isBackfilled, content: given }) => ({
            day,
            state,
            computedAt: closingSecond(day) + delay,
            isBackfilled,
            ...decodeContent(pack(given)),
          })),
        );
      }),
    );
  });

  it('gives the evidence behind each vintage without its values', () => {
    fc.assert(
      fc.property(fc.array(vintage, { maxLength: 40 }), (vintages) => {
        const bytes = pageOf(vintages).toBytes();
        const whole = decodeMonth(month, bytes);
        const evidence = decodeMonthEvidence(month, bytes);
        expect(evidence).toHaveLength(whole.length);
        evidence.forEach((one, at) => expect(whole[at]).toEqual(expect.objectContaining(one)));
      }),
    );
  });

  it('makes the same bytes whether it was stored in between or not', () => {
    fc.assert(
      fc.property(fc.array(vintage, { maxLength: 20 }), fc.array(vintage, { maxLength: 20 }), (before, after) => {
        const inOne = pageOf([...before, ...after]);
        const inTwo = pageOf(after, pageOf(before).toBytes());
        expect(inTwo.toBytes()).toEqual(inOne.toBytes());
        expect(inTwo.isChanged).toBe(after.length > 0);
      }),
    );
  });

  it('an equal vintage of the same day is kept without its content', () => {
    fc.assert(
      fc.property(vintage, (given) => {
        const once = pageOf([given]).toBytes().length;
        expect(pageOf([given, given]).toBytes().length - once).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('shows for each day the last vintage known at an instant', () => {
    fc.assert(
      fc.property(fc.array(vintage, { maxLength: 30 }), fc.integer({ min: -86_400, max: 10 ** 6 }), (vintages, delay) => {
        const asOf = closingSecond(firstDayOf(month)) + delay;
        const bytes = pageOf(vintages).toBytes();
        const expected = new Map<number, IndexRecord>();
        for (const record of decodeMonth(month, bytes)) if (record.computedAt <= asOf) expected.set(record.day, record);
        expect(decodeMonthAsOf(month, bytes, asOf)).toEqual([...expected.values()].sort((a, b) => a.day - b.day));
        const outcomes = decodeMonthAsOf(month, bytes, asOf).map(({ day, letter, reason, isrReason, values }) => ({
          ...{ day, letter, reason, isrReason },
          values: values === null ? null : { mvi: values.mvi, isr: values.isr },
        }));
        expect(decodeMonthOutcomes(month, bytes, asOf)).toEqual(outcomes);
        const letters = decodeMonthAsOf(month, bytes, asOf).map(({ day, letter }) => ({ day, letter }));
        expect(decodeMonthLetters(month, bytes, asOf)).toEqual(letters);
      }),
    );
  });

  it('bytes cut short or of another format are refused, never misread', () => {
    fc.assert(
      fc.property(vintage, (given) => {
        const bytes = pageOf([given]).toBytes();
        for (let length = 2; length < bytes.length; length++) expect(() => decodeMonth(month, bytes.subarray(0, length))).toThrow(RangeError);
      }),
    );
    expect(() => decodeMonth(month, Buffer.of(9))).toThrow(RangeError);
  });

  it('a record on its own comes back whole', () => {
    fc.assert(
      fc.property(vintage, ({ day, state, delay, isBackfilled, content: given }) => {
        const record = { day, state, computedAt: closingSecond(day) + delay, isBackfilled, ...decodeContent(pack(given)) };
        expect(decodeRecord(day, encodeRecord(record))).toEqual(record);
      }),
    );
  });
});

describe('decodeMonth', () => {
  it('shows a month published later than computed as it stood at publication, known from then on, and all that followed', () => {
    fc.assert(
      fc.property(fc.array(vintage, { maxLength: 40 }), fc.integer({ min: -86_400, max: 10 ** 10 }), (vintages, delay) => {
        const stored = pageOf(vintages).toBytes();
        const knownFrom = closingSecond(firstDayOf(month)) + delay;
        const all = decodeMonth(month, stored);
        const known = decodeMonth(month, stored, knownFrom);
        expect(known.filter(({ computedAt }) => computedAt > knownFrom)).toEqual(all.filter(({ computedAt }) => computedAt > knownFrom));
        const before = new Map(all.filter(({ computedAt }) => computedAt <= knownFrom).map((record) => [record.day, record]));
        const published = new Map(known.filter(({ computedAt }) => computedAt === knownFrom).map((record) => [record.day, record]));
        expect(published).toEqual(new Map([...before].map(([day, record]) => [day, { ...record, computedAt: knownFrom }])));
        expect(decodeMonthAsOf(month, stored, knownFrom - 1, knownFrom)).toEqual([]);
        expect(decodeMonthAsOf(month, stored, knownFrom, knownFrom)).toHaveLength(before.size);
      }),
    );
  });
});
