import { rebase } from './rebased';

describe('indexing a series to 100', () => {
  it.each([
    ['begins with the first value', [50, 55, null, 40], { base: 0, values: [100, 110, null, 80] }],
    ['passes over days without a value', [null, 50, 25], { base: 1, values: [null, 100, 50] }],
    ['passes over zeros, of which nothing is a percentage', [0, 20, 30], { base: 1, values: [null, 100, 150] }],
    ['has nothing to begin with where there is no value', [null, null], { base: null, values: [null, null] }],
    ['rounds to the hundredth', [3, 1], { base: 0, values: [100, 33.33] }],
  ])('%s', (_, values, expected) => {
    expect(rebase(values)).toEqual(expected);
  });
});
