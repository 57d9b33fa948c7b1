import { describe, expect, it } from '@jest/globals';
import { freshness } from './freshness';

const at = (instant: string): number => Date.parse(instant);

describe('freshness', () => {
  it('calls values late once the missing day is due, six hours after its end', () => {
    expect(freshness('2026-11-19', at('2026-11-21T05:59:00Z'))).toBe('fresh');
    expect(freshness('2026-11-19', at('2026-11-21T06:00:00Z'))).toBe('late');
  });

  it('calls values fresh that reach yesterday or a day that is still open', () => {
    expect(freshness('2026-11-20', at('2026-11-21T18:00:00Z'))).toBe('fresh');
    expect(freshness('2026-11-21', at('2026-11-21T18:00:00Z'))).toBe('fresh');
  });

  it('calls values stale from the second missing day on', () => {
    expect(freshness('2026-11-18', at('2026-11-21T06:00:00Z'))).toBe('stale');
  });

  it('tells values that do not exist yet from late ones', () => {
    expect(freshness(null, at('2026-11-21T06:00:00Z'))).toBe('none');
  });
});
