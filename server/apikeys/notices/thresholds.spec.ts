import { shareToTell, type ToldShare } from './thresholds';

const told = (...shares: [number, number][]): ToldShare[] => shares.map(([threshold, limit]) => ({ threshold, limit }));

describe('shareToTell', () => {
  it.each([
    [249, 500, null],
    [250, 500, 50],
    [399, 500, 50],
    [400, 500, 80],
    [499, 500, 80],
    [500, 500, 100],
    [501, 500, 100],
    [1, 3, null],
    [2, 3, 50],
    [1, 1, 100],
    [0, 500, null],
    [0, 0, null],
  ] as const)('tells for %p calls of %p the share %p', (used, limit, expected) => {
    expect(shareToTell(used, limit, [])).toBe(expected);
  });

  it('tells a share once, and no lower one after a higher one', () => {
    expect(shareToTell(260, 500, told([50, 500]))).toBeNull();
    expect(shareToTell(400, 500, told([50, 500]))).toBe(80);
    expect(shareToTell(400, 500, told([100, 500]))).toBeNull();
  });

  it('tells 80 and 100 percent of another limit in the same month, but not half of it', () => {
    const before = told([50, 500], [80, 500], [100, 500]);
    expect(shareToTell(25_000, 50_000, before)).toBeNull();
    expect(shareToTell(40_000, 50_000, before)).toBe(80);
    expect(shareToTell(50_000, 50_000, [...before, ...told([80, 50_000])])).toBe(100);
    expect(shareToTell(500, 500, before)).toBeNull();
  });
});
