import { describe, expect, it } from '@jest/globals';
import { OTHER_KEYS, resultOf, stackByKey, stackByResult, summarizeKeys } from './usage-days';

const row = (day: string, keyId: string | null, status: number, calls: number) => ({ day, keyId, status, calls, cost: status < 300 ? calls : 0 });

describe('usage by day', () => {
  it('stacks calls by result on every day of the period, also on those without calls', () => {
    const days = [row('2026-02-28', 'a', 200, 5), row('2026-02-28', 'b', 201, 1), row('2026-03-02', 'a', 429, 2)];
    expect(stackByResult('2026-02-28', '2026-03-02', days)).toEqual({
      names: ['served', 'limited'],
      days: [
        { day: '2026-02-28', counts: [6, 0], total: 6 },
        { day: '2026-03-01', counts: [0, 0], total: 0 },
        { day: '2026-03-02', counts: [0, 2], total: 2 },
      ],
    });
    expect([200, 304, 404, 429, 503].map(resultOf)).toEqual(['served', 'unchanged', 'refused', 'limited', 'failed']);
  });

  it('stacks calls by key, the most called first, the others as one', () => {
    const days = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => row('2026-03-01', key, 200, at + 1));
    expect(stackByKey('2026-03-01', '2026-03-01', days)).toEqual({
      names: ['f', 'e', 'd', 'c', OTHER_KEYS],
      days: [{ day: '2026-03-01', counts: [6, 5, 4, 3, 3], total: 21 }],
    });
  });

  it('counts the keys that the report does not tell apart among the others', () => {
    const days = [row('2026-03-01', 'a', 200, 1), row('2026-03-01', null, 200, 9)];
    expect(stackByKey('2026-03-01', '2026-03-01', days)).toEqual({
      names: ['a', OTHER_KEYS],
      days: [{ day: '2026-03-01', counts: [1, 9], total: 10 }],
    });
  });

  it('sums usage up by key, the keys that are not told apart last', () => {
    const keys = ['a', 'b', 'c'].map((id) => ({ id, name: id, last4: '1234' }));
    const days = [row('2026-03-01', 'a', 200, 1), row('2026-03-01', 'b', 200, 4), row('2026-03-02', 'b', 500, 2), row('2026-03-02', null, 404, 9)];
    expect(summarizeKeys(days, keys)).toEqual([
      { id: 'b', key: keys[1], calls: 6, cost: 4, failed: 2 },
      { id: 'a', key: keys[0], calls: 1, cost: 1, failed: 0 },
      { id: OTHER_KEYS, key: null, calls: 9, cost: 0, failed: 9 },
    ]);
  });
});
