import { MS_PER_DAY } from '../../../platform/clock';
import { RETRY_WAITS_MS, restAsked, retryWait, WAITING_MAX_MS } from './retry-schedule';

const waitsOf = (id: string): (number | null)[] => Array.from({ length: RETRY_WAITS_MS.length + 1 }, (_, at) => retryWait(id, at + 1));

describe('retryWait', () => {
  it('spreads ten tries over three days, then gives up', () => {
    const waits = waitsOf('a');
    expect(waits.at(-1)).toBeNull();
    const days = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / MS_PER_DAY;
    expect(days).toBeGreaterThan(2.7);
    expect(days).toBeLessThan(3.3);
    expect(RETRY_WAITS_MS.reduce((sum, wait) => sum + wait, 0) * 1.1).toBeLessThan(WAITING_MAX_MS);
  });

  it('differs by at most a tenth each way from delivery to delivery, and is the same for one', () => {
    const seconds = new Set<number>();
    for (let at = 0; at < 100; at++) {
      const wait = retryWait(`delivery ${at}`, 2)!;
      expect(Math.abs(wait / RETRY_WAITS_MS[1] - 1)).toBeLessThanOrEqual(0.1);
      seconds.add(wait);
    }
    expect(seconds.size).toBeGreaterThan(90);
    expect(waitsOf('a')).toEqual(waitsOf('a'));
  });
});

describe('restAsked', () => {
  const now = new Date('2026-03-01T00:00:00Z');

  it('reads seconds and dates, and waits a day at most', () => {
    expect(restAsked('120', now)).toBe(120_000);
    expect(restAsked('Sun, 01 Mar 2026 00:10:00 GMT', now)).toBe(600_000);
    expect(restAsked('Sun, 01 Mar 2020 00:10:00 GMT', now)).toBe(0);
    expect(restAsked('9999999', now)).toBe(MS_PER_DAY);
  });

  it('takes anything else as nothing', () => {
    for (const header of [undefined, '', 'soon', '-5', '1.5e99']) expect([header, restAsked(header, now)]).toEqual([header, null]);
  });
});
