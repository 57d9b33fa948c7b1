import { patienceMs } from './host-patience';

const NOW = new Date('2026-03-10T10:22:00Z');
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('patienceMs', () => {
  it('waits longer each time for a host that delivers nothing, then gives up', () => {
    expect([0, 1, 2, 3, 4, 5].map((tries) => patienceMs(tries, null, NOW))).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, null]);
  });

  it('waits for the end of a pause of up to two minutes', () => {
    expect([1, 60, 120].map((seconds) => patienceMs(0, after(seconds), NOW))).toEqual([1_000, 60_000, 120_000]);
    expect(patienceMs(0, after(-1), NOW)).toBe(0);
  });

  it('does not wait for a longer pause', () => {
    expect([121, 3600].map((seconds) => patienceMs(0, after(seconds), NOW))).toEqual([null, null]);
  });

  it('does not wait forever for a host that keeps asking for short pauses', () => expect(patienceMs(5, after(10), NOW)).toBeNull());
});
