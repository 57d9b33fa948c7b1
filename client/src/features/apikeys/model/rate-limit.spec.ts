import { describe, expect, it } from '@jest/globals';
import { remainingOf } from './rate-limit';

describe('what is left of the limits', () => {
  it('is read from the header, one a window', () => {
    expect(remainingOf('"minute";r=59;t=31, "day";r=99;t=40231, "month";t=1202431;r=499')).toEqual([
      { window: 'minute', count: 59 },
      { window: 'day', count: 99 },
      { window: 'month', count: 499 },
    ]);
  });

  it('is nothing without the header, or where it says nothing', () => {
    expect(remainingOf(null)).toEqual([]);
    expect(remainingOf('"minute";t=31')).toEqual([]);
  });
});
