import { isSampled, sampledLabels } from './window-sample';

const DAY = [new Date('2026-03-10T00:15:00Z'), new Date('2026-03-11T00:00:00Z')] as const;
const YEAR = [new Date('2025-01-01T00:15:00Z'), new Date('2026-01-01T00:00:00Z')] as const;
const timesOf = (labels: readonly Date[]): string[] => labels.map((label) => label.toISOString().slice(11, 16));

describe('sampledLabels', () => {
  it('takes one window of each block, at the same place on every instance', () => {
    const times = timesOf(sampledLabels(...DAY, 8));
    expect(times).toEqual(['01:45', '02:30', '05:30', '08:00', '10:00', '11:15', '12:15', '15:15', '17:15', '18:30', '20:15', '23:30']);
    expect(times.map((time, block) => Math.floor((Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15 - 1) / 8) - block)).toEqual(
      Array(12).fill(0),
    );
  });

  it.each([1, 2, 3, 4, 6, 8, 12, 16, 24])('gives every day the same number of windows with one in %d', (oneIn) => {
    const [first, last] = DAY.map((instant) => instant.getTime());
    for (let later = 0; later < 40; later++) {
      const labels = sampledLabels(new Date(first + later * 86_400_000), new Date(last + later * 86_400_000), oneIn);
      expect(labels).toHaveLength(96 / oneIn);
    }
  });

  it('favors no place in a block', () => {
    const places = Array<number>(8).fill(0);
    for (const label of sampledLabels(...YEAR, 8)) places[(label.getTime() / 900_000 - 1) % 8]++;
    // 547.5 are expected, and 22 either side is one standard deviation.
    for (const count of places) expect(Math.abs(count - 547.5)).toBeLessThan(88);
  });

  it('takes the same windows for any stretch of the same time, and for one window alone', () => {
    const all = sampledLabels(...YEAR, 8);
    const [from, to] = [new Date('2025-06-03T07:07:00Z'), new Date('2025-06-09T19:00:00Z')];
    expect(sampledLabels(from, to, 8)).toEqual(all.filter((label) => label >= from && label <= to));
    const labels = sampledLabels(...DAY, 1);
    expect(timesOf(labels.filter((label) => isSampled(label, 8)))).toEqual(timesOf(sampledLabels(...DAY, 8)));
  });

  it('takes every window with one in one', () => {
    expect(sampledLabels(...DAY, 1)).toHaveLength(96);
    expect(sampledLabels(new Date('2026-03-10T10:16:00Z'), new Date('2026-03-10T10:29:00Z'), 1)).toEqual([]);
  });

  it('takes a window beside the quarters of an hour as the one whose quarter it lies in', () => {
    const [label] = sampledLabels(...DAY, 8);
    expect(isSampled(new Date(label.getTime() - 60_000), 8)).toBe(true);
    expect(isSampled(new Date(label.getTime() + 60_000), 8)).toBe(false);
  });
});
