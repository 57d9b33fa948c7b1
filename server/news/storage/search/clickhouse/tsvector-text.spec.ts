import { placedWordsOf } from './tsvector-text';

describe('placedWordsOf', () => {
  it.each([
    [`'bank':2,5 'rate':3`, ['bank', 'bank', 'rate'], [2, 5, 3]],
    [`'o''brien':1 'c:\\\\news':2`, [`o'brien`, 'c:\\news'], [1, 2]],
    [`'a b':1A,2B,3C,4`, ['a b', 'a b', 'a b', 'a b'], [1, 2, 3, 4]],
    ['', [], []],
  ])('gives each word at each of its places: %s', (text, lexemes, positions) => {
    expect(placedWordsOf(text)).toEqual({ lexemes, positions });
  });
});
