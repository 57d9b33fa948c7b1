import { isoDay } from '../../../test/factories/coverage';
import { historiesOf } from './history';
import type { IndexRecord, State } from '../storage/index-record';
import { encodeContent, MAX_CONTENT_BYTES } from '../storage/content-codec';
import { MonthPage } from '../storage/values-codec';
import type { StoredMonth } from '../storage/values.repository';
import { monthOf } from '../storage/calendar';

const day = isoDay('2026-01-30');

function record(at: number, mvi: number | null, state: State = 'final', computedAt = (at + 1) * 86_400 + 900): IndexRecord {
  const values =
    mvi === null
      ? null
      : {
          attention: 0,
          spread: 0.5,
          velocity: 0,
          acceleration: 0,
          spreadScore: 50,
          velocityScore: 50,
          accelerationScore: 50,
          mvi,
          isr: 100 - mvi,
          low: mvi,
          high: mvi,
        };
  return {
    day: at,
    state,
    computedAt,
    isBackfilled: false,
    reason: mvi === null ? 'gap' : null,
    isrReason: null,
    level: 'high',
    letter: null,
    stories: 9,
    outlets: 3,
    values,
    tone: null,
  };
}

function stored(records: readonly IndexRecord[]): StoredMonth[] {
  return [...Map.groupBy(records, (one) => monthOf(one.day))].map(([month, ofMonth]) => {
    const page = new MonthPage(month, null);
    for (const one of ofMonth) {
      const content = Buffer.alloc(MAX_CONTENT_BYTES);
      page.append(one.day, one.state, one.computedAt, one.isBackfilled, content.subarray(0, encodeContent(content, one)));
    }
    return { month, packed: page.toBytes(), knownFrom: -Infinity };
  });
}

const valuesOf = (records: readonly IndexRecord[], open: IndexRecord | null = null): (number | null)[] =>
  Array.from(historiesOf(stored(records), open).mvi.series.values, (value) => (Number.isNaN(value) ? null : value));

describe('histories', () => {
  it('hold a value a day over the ends of months, null where there was none', () => {
    const { mvi, isr } = historiesOf(stored([record(day, 50), record(day + 1, null), record(day + 3, 60)]), null);
    expect(mvi.series.firstDay).toBe(day);
    expect(Array.from(mvi.series.values)).toEqual([50, NaN, NaN, 60]);
    expect(Array.from(isr.series.values)).toEqual([50, NaN, NaN, 40]);
  });

  it('begin with the first value and end with the last day known, be it without one', () => {
    expect(valuesOf([record(day - 1, null), record(day, 50), record(day + 1, null)])).toEqual([50, null]);
    expect(historiesOf(stored([record(day, null)]), null).mvi.series.values).toHaveLength(0);
    expect(historiesOf([], null).isr.series.values).toHaveLength(0);
  });

  it('end with the open day, unless it has closed since', () => {
    const open = record(day + 1, 70, 'open');
    expect(valuesOf([record(day, 50)], open)).toEqual([50, 70]);
    expect(valuesOf([record(day, 50), record(day + 1, 65, 'provisional')], open)).toEqual([50, 65]);
    expect(valuesOf([], open)).toEqual([70]);
  });

  it('show the last vintage of a day, and name the changes, the newest first', () => {
    const vintages = [
      record(day, 50, 'provisional', 1_000),
      record(day, 50, 'revised', 2_000),
      record(day + 1, null, 'provisional', 1_500),
      record(day, 52, 'final', 3_000),
      record(day + 1, 61, 'revised', 4_000),
    ];
    const { mvi } = historiesOf(stored(vintages), null);
    expect(Array.from(mvi.series.values)).toEqual([52, 61]);
    expect(mvi.revisions).toEqual([
      { day: day + 1, from: null, to: 61, state: 'revised', computedAt: 4_000 },
      { day, from: 50, to: 52, state: 'final', computedAt: 3_000 },
    ]);
  });
});
