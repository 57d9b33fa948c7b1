import { boundedLabels } from './bounded-label';

describe('boundedLabels', () => {
  it('uses the reasons of refused rows as labels', () =>
    expect([...boundedLabels({ url: 3, too_long: 1 })]).toEqual([
      ['too_long', 1],
      ['url', 3],
    ]));

  it('never repeats text from the outside', () => {
    expect([...boundedLabels({ 'url"} 1\nevil 2': 3, __proto: 1, URL: 2, ['a'.repeat(41)]: 4 })]).toEqual([['other', 10]]);
  });

  it('limits the number of labels and still counts every row', () => {
    const labels = boundedLabels(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`reason_${at}`, 1])));
    expect(labels.size).toBe(41);
    expect([...labels.values()].reduce((sum, rows) => sum + rows, 0)).toBe(500);
  });
});
