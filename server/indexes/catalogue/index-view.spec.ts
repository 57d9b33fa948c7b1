import { SCOPE_BY_SLUG } from '../../reference/scopes';
import type { IndexRecord } from '../storage/index-record';
import type { Latest } from '../storage/latest.repository';
import { isoInstant, namesOf, viewIndex } from './index-view';

const SCOPE = SCOPE_BY_SLUG.get('sa-energy')!;
const MVI = { family: 'mvi', scope: SCOPE } as const;
const ISR = { family: 'isr', scope: SCOPE } as const;
const RECORD: IndexRecord = {
  day: 20_513,
  state: 'final',
  computedAt: 1_772_410_500,
  isBackfilled: false,
  reason: null,
  isrReason: null,
  level: 'high',
  letter: 'BBB',
  stories: 12.546,
  outlets: 7,
  tone: null,
  values: {
    attention: 0.1,
    spread: 0.5,
    velocity: 0.01,
    acceleration: 0.001,
    spreadScore: 61,
    velocityScore: 52,
    accelerationScore: 53,
    mvi: 77.5,
    isr: 70.25,
    low: 75,
    high: 80,
  },
};
const CHANGES = { lastDay: 1, mtd: 2, ytd: 3, oneYear: 4 };
const latestOf = (record: IndexRecord): Latest => ({
  scope: SCOPE.number,
  record,
  trend: {
    mvi: { changes: CHANGES, sparkline: Array<number>(90).fill(70) },
    isr: { changes: { ...CHANGES, lastDay: -1 }, sparkline: Array<number>(90).fill(60.1) },
  },
});

it.each([0, 1, 59, 60, 3_599, 3_600, 86_399, 86_400, 951_782_399, 1_771_675_203, 1_771_675_203.25, -1])(
  'the instant %d is written as ISO 8601 has it',
  (seconds) => expect(isoInstant(seconds)).toBe(new Date(seconds * 1000).toISOString()),
);

describe('viewIndex', () => {
  it('tells an MVI from its record: the severity of its value, its interval and its own changes', () => {
    expect(viewIndex(MVI, latestOf(RECORD))).toMatchObject({
      id: 'mvi-sa-energy',
      value: 77.5,
      reason: null,
      day: '2026-03-01',
      severity: 4,
      rating: 'BBB',
      confidence: { level: 'high', articles: 12.5, outlets: 7, low: 75, high: 80 },
      change: CHANGES,
      momentum: 7.5,
      outlook: null,
      updatedAt: '2026-03-02T00:15:00.000Z',
    });
  });

  it('tells an ISR from the same record: the severity of its letter, its outlook, and no interval', () => {
    expect(viewIndex(ISR, latestOf(RECORD))).toMatchObject({
      value: 70.25,
      severity: 2,
      confidence: { low: null, high: null },
      change: { lastDay: -1 },
      momentum: 10.15,
      outlook: 'positive',
    });
  });

  it('gives the reason for a missing value, which may be missing from an ISR alone', () => {
    const young = latestOf({ ...RECORD, isrReason: 'history_short', letter: null, values: { ...RECORD.values!, isr: null } });
    expect(viewIndex(ISR, young)).toMatchObject({ value: null, reason: 'history_short', severity: null, rating: null, momentum: null });
    expect(viewIndex(MVI, young)).toMatchObject({ value: 77.5, reason: null });
    expect(viewIndex(MVI, latestOf({ ...RECORD, reason: 'gap', values: null }))).toMatchObject({ value: null, reason: 'gap', values: null });
  });

  it('gives an index that was never computed its names and ninety nulls', () => {
    const view = viewIndex(MVI, null);
    expect(view).toMatchObject({ ...namesOf(MVI), value: null, reason: 'not_computed', day: null, state: null, updatedAt: null });
    expect(view.sparkline).toEqual(Array(90).fill(null));
  });
});
