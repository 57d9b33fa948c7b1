import { RATING_CUTS, RATING_LOWEST, RATING_SEVERITIES } from '../methodology/methodology';
import { severityOfLetter, severityOfMvi } from './severity';

describe('severityOfMvi', () => {
  it('calls an ordinary day calm', () => {
    expect(severityOfMvi(50)).toBe(1);
  });

  it.each([
    [0, 1],
    [59.99, 1],
    [60, 2],
    [67.99, 2],
    [68, 3],
    [75.99, 3],
    [76, 4],
    [83.99, 4],
    [84, 5],
    [100, 5],
  ])('gives an MVI of %d the severity %d', (mvi, severity) => {
    expect(severityOfMvi(mvi)).toBe(severity);
  });
});

describe('severityOfLetter', () => {
  it.each([
    ['AAA', 1],
    ['AA', 1],
    ['A', 1],
    ['BBB', 2],
    ['BB', 3],
    ['B', 4],
    ['CCC', 4],
    ['CC', 5],
    ['C', 5],
    ['D', 5],
  ])('gives the rating %s the severity %d', (letter, severity) => {
    expect(severityOfLetter(letter)).toBe(severity);
  });

  it('gives every letter a severity, which never decreases from letter to letter', () => {
    const letters = [...RATING_CUTS.map(({ letter }) => letter), RATING_LOWEST];
    const severities = letters.map(severityOfLetter);
    expect(severities).toEqual([...severities].sort());
    expect(RATING_SEVERITIES.flatMap((step) => step.letters)).toEqual(letters);
  });

  it('refuses an unknown letter', () => {
    expect(() => severityOfLetter('E')).toThrow(RangeError);
  });
});
