import { RATING_CUTS } from '../methodology/methodology';
import { METHODOLOGY_VERSIONS } from '../methodology/methodologies';
import { letterOf, nextLetter, outlookOf, ratingCutsOf } from './rating';

const cutOf = (letter: string): number => RATING_CUTS.find((cut) => cut.letter === letter)!.from;

describe('rating letters', () => {
  it('rating letters fall with the ISR through every cut point once', () => {
    const cuts = RATING_CUTS.map((cut) => cut.from);
    expect(cuts).toEqual([...cuts].sort((a, b) => b - a));
    for (const { letter, from } of RATING_CUTS) {
      expect(letterOf(from)).toBe(letter);
      expect(letterOf(from - 0.001)).not.toBe(letter);
    }
    expect(letterOf(0)).toBe('D');
  });

  it.each(METHODOLOGY_VERSIONS)('%s has the same letters, each by its own falling cut points', (version) => {
    const cuts = ratingCutsOf(version);
    expect(cuts.map(({ letter }) => letter)).toEqual(RATING_CUTS.map(({ letter }) => letter));
    cuts.forEach(({ letter, from }, i) => {
      if (i > 0) expect(from).toBeLessThan(cuts[i - 1].from);
      expect(letterOf(from, cuts)).toBe(letter);
      expect(nextLetter(letter, from - 1, cuts)).toBe(letter);
      expect(nextLetter(letter, from - 1.01, cuts)).not.toBe(letter);
    });
  });

  it('a letter changes only a full point beyond the cut point', () => {
    const cut = cutOf('AA');
    expect(nextLetter('A', cut + 0.99)).toBe('A');
    expect(nextLetter('A', cut + 1)).toBe('AA');
    expect(nextLetter('AA', cut - 1)).toBe('AA');
    expect(nextLetter('AA', cut - 1.01)).toBe('A');
  });

  it('a letter may skip several others, but stops at a cut point passed by less than a full point', () => {
    expect(nextLetter('D', cutOf('AAA') + 0.5)).toBe('AA');
    expect(nextLetter('D', 100)).toBe('AAA');
    expect(nextLetter('AAA', 0)).toBe('D');
    expect(nextLetter('AAA', cutOf('C') - 0.5)).toBe('C');
  });

  it('a letter follows the cut points when there is no previous letter', () => {
    expect(nextLetter(null, cutOf('BBB'))).toBe('BBB');
    expect(nextLetter('unknown', cutOf('BBB'))).toBe('BBB');
  });
});

describe('outlookOf', () => {
  it('the outlook follows the 30-day change beyond two points', () => {
    expect(outlookOf(71, 68.5)).toBe('positive');
    expect(outlookOf(71, 69)).toBe('stable');
    expect(outlookOf(69, 71)).toBe('stable');
    expect(outlookOf(68.5, 71)).toBe('negative');
  });

  it('gives no outlook without one of the two values', () => {
    expect(outlookOf(71, null)).toBeNull();
    expect(outlookOf(null, 71)).toBeNull();
    expect(outlookOf(71, NaN)).toBeNull();
  });
});
