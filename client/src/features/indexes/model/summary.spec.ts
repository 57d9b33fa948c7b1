import { describe, expect, it } from '@jest/globals';
import { dashboardIndexes } from '../../../shared/i18n/en/dashboard-indexes';
import { summaryOf } from './summary';

const values = (count: number, value: number): number[] => Array<number>(count).fill(value);

function sentence(series: (number | null)[], yearMean: number | null = 59.3): string {
  const last = series.at(-1) ?? null;
  const index = { code: 'MVI-SA', name: 'Saudi Arabia', family: 'mvi', reason: last === null ? 'insufficient' : null, date: '2026-11-20' } as const;
  return summaryOf({ ...index, value: last, yearMean, series: { first_day: '2026-08-03', value: series } }, dashboardIndexes);
}

describe('the sentence about an index', () => {
  it('says value, day, distance from the mean, and since when it was not as high', () => {
    expect(sentence([90, ...values(108, 50), 71.4])).toBe(
      'MVI Saudi Arabia was 71.4 on 20 Nov 2026, 12.1 above its mean of the last year, the highest since 3 Aug 2026.',
    );
  });

  it('says when no day was as high', () => {
    expect(sentence([...values(109, 50), 71.4])).toContain('the highest of all its days');
  });

  it('makes nothing of a high that is younger than a month', () => {
    expect(sentence([...values(100, 50), 90, ...values(8, 50), 71.4])).not.toContain('highest');
  });

  it('calls a distance that rounds to nothing the mean', () => {
    expect(sentence([90, 59.32], 59.3)).toBe('MVI Saudi Arabia was 59.3 on 20 Nov 2026, at its mean of the last year.');
  });

  it('says why there is no value', () => {
    expect(sentence([50, null])).toBe('MVI Saudi Arabia has no value for its latest day. There was not enough coverage for a value.');
  });
});
