import { describe, expect, it } from '@jest/globals';
import { indexes } from '../../../../shared/i18n/en/indexes/indexes';
import { type IndexFacts, indexSummary } from './index-summary';

const INDEX: IndexFacts = {
  name: 'MVI Saudi Arabia',
  value: 71.4,
  day: '2026-11-20',
  reason: 'too few articles',
  yearMean: 59.3,
  highestSince: '2026-08-03',
  series: { firstDay: '2026-08-01', values: [null, 50, 90] },
};
const sentence = (part: Partial<IndexFacts>): string => indexSummary({ ...INDEX, ...part }, indexes.page.summary, 'en');

describe('the sentence about an index', () => {
  it('says value, day, distance from the mean, and since when it was not as high', () => {
    expect(sentence({})).toBe('MVI Saudi Arabia was 71.4 on 20 Nov 2026, 12.1 above its 1-year mean, highest since 3 Aug 2026.');
  });

  it('says when no day was as high, counted from the first with a value', () => {
    expect(sentence({ highestSince: null })).toContain('the highest on record');
    expect(sentence({ highestSince: null, series: { firstDay: '2026-10-01', values: [...Array<null>(30).fill(null), 50] } })).not.toContain(
      'highest',
    );
  });

  it('makes nothing of a high that is younger than a month', () => {
    expect(sentence({ highestSince: '2026-10-22' })).not.toContain('highest');
  });

  it('calls a distance that rounds to nothing the mean', () => {
    expect(sentence({ value: 59.32, highestSince: '2026-11-19' })).toBe('MVI Saudi Arabia was 59.3 on 20 Nov 2026, at its 1-year mean.');
  });

  it('says why there is no value', () => {
    expect(sentence({ value: null })).toBe('MVI Saudi Arabia has no value: too few articles.');
  });
});
