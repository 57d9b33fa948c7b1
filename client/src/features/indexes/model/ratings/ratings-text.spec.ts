import { levels as arabicLevels } from '../../../../shared/i18n/ar/indexes/levels';
import { ratings as arabic } from '../../../../shared/i18n/ar/indexes/ratings';
import { levels } from '../../../../shared/i18n/en/indexes/levels';
import { ratings } from '../../../../shared/i18n/en/indexes/ratings';
import { mapSentence } from './ratings-text';

const COUNTS = [4, 20, 60, 80, 25, 6];

describe('mapSentence', () => {
  it('counts countries by level', () => {
    expect(mapSentence(COUNTS, ratings, levels, 'en')).toMatch(/^Rated countries by level: 20 \w+, 60 [\w ]+, .*\. Without a rating: 4\./);
  });

  it('writes the commas of its language', () => {
    const text = mapSentence(COUNTS, arabic, arabicLevels, 'ar');
    expect(text.match(/، /g)!.length).toBeGreaterThanOrEqual(4);
    expect(text).not.toContain(', ');
  });
});
