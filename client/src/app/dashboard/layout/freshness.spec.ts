import { describe, expect, it } from '@jest/globals';
import { freshness } from './freshness';

const at = (instant: string): number => Date.parse(instant);

describe('freshness', () => {
  it('is not late before the day is due, six hours after its end', () => {
    expect(freshness('2026-11-19', at('2026-11-21T05:59:00Z'))).toBe('fresh');
    expect(freshness('2026-11-19', at('2026-11-21T06:00:00Z'))).toBe('late');
  });

  it('is fresh with yesterday, and with a day that is still open', () => {
    expect(freshness('2026-11-20', at('2026-11-21T18:00:00Z'))).toBe('fresh');
    expect(freshness('2026-11-21', at('2026-11-21T18:00:00Z'))).toBe('fresh');
  });

  it('is stale from the second missing day on', () => {
    expect(freshness('2026-11-18', at('2026-11-21T06:00:00Z'))).toBe('stale');
  });

  it('knows when there is nothing yet', () => {
    expect(freshness(null, at('2026-11-21T06:00:00Z'))).toBe('none');
  });
});
