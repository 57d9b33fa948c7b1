import { CATEGORIES, CATEGORY_INDEX } from '../../../reference/categories';
import { CategoryNetwork, INPUT_SIZE, inputOf, NETWORK_SHARE } from './category-network';
import { VECTOR_SIZE, WordVectors } from './word-vectors';

const [LAW, SPORTS] = ['law', 'sports'].map((code) => CATEGORY_INDEX.get(code)!);
const NO_POINTS = new Float64Array(CATEGORIES.length);

/** A vector of zeros but for its first number, in steps. */
const packed = (first: number): string => {
  const bytes = Buffer.alloc(VECTOR_SIZE / 2, 0x88);
  bytes[0] = ((first + 8) << 4) | 8;
  return bytes.toString('base64');
};
/** As many of the commonest words as there are, then two with a meaning. */
const rows = [...Array.from({ length: 150 }, (_, at) => [`common${at}`, packed(7)]), ['cat', packed(7)], ['dog', packed(-7)]];
const vectors = new WordVectors(Buffer.from(rows.map((row) => `${row.join('\t')}\n`).join('')));

/** One unit that answers to the first number of the mean, doubled, and speaks for one category. */
function oneUnit(category: number): CategoryNetwork {
  const row = (size: number, at: number, value: number): string[] => Array.from({ length: size }, (_, place) => String(place === at ? value : 0));
  const [ofInputs, ofCategories] = [row(INPUT_SIZE, 0, 2), row(CATEGORIES.length, category, 1)];
  return new CategoryNetwork([['0', ...ofInputs, ...ofCategories], row(CATEGORIES.length, category, -1)]);
}

describe('CategoryNetwork', () => {
  it('takes the mean of the vectors of words, in which the commonest count a tenth', () => {
    expect(inputOf(['cat'], NO_POINTS, vectors)?.[0]).toBeCloseTo(3, 9);
    expect(inputOf(['cat', 'dog', 'unknown'], NO_POINTS, vectors)?.[0]).toBeCloseTo(0, 9);
    expect(inputOf(['dog', 'common0'], NO_POINTS, vectors)?.[0]).toBeCloseTo((-3 + 0.3) / 1.1, 9);
  });

  it('puts the points of the rules beside that mean, and gives null where no word is known', () => {
    const points = Float64Array.from(CATEGORIES, (_, index) => (index === LAW ? 3 : 0));
    expect(inputOf(['cat'], points, vectors)?.[VECTOR_SIZE + LAW]).toBe(2);
    expect(inputOf(['unknown'], points, vectors)).toBeNull();
  });

  it('decides two fifths of a sum: a unit that answers adds what it weighs, one that does not is silent', () => {
    const blended = (word: string): number => {
      const sums = new Float64Array(CATEGORIES.length).fill(1);
      oneUnit(LAW).blend(inputOf([word], NO_POINTS, vectors)!, sums);
      expect(sums[SPORTS]).toBeCloseTo(1 - NETWORK_SHARE, 9);
      return sums[LAW];
    };
    expect(blended('cat')).toBeCloseTo((1 - NETWORK_SHARE) * 1 + NETWORK_SHARE * (6 - 1), 6);
    expect(blended('dog')).toBeCloseTo((1 - NETWORK_SHARE) * 1 - NETWORK_SHARE, 6);
  });
});
