import { UNKNOWN_KEYS_PER_MINUTE, UnknownKeyLimiter } from './unknown-key-limiter';

const NOW = new Date('2026-05-01T12:00:10Z');

describe('limiting unknown keys', () => {
  const spent = () => {
    const limiter = new UnknownKeyLimiter();
    for (let attempt = 0; attempt < UNKNOWN_KEYS_PER_MINUTE; attempt++) {
      expect(limiter.waitSeconds('192.0.2.1', 'unknown', NOW)).toBe(0);
      limiter.recordUnknown('192.0.2.1', NOW);
    }
    return limiter;
  };

  it('makes an address wait for the next minute after sixty unknown keys, but not other addresses', () => {
    const limiter = spent();
    expect(limiter.waitSeconds('192.0.2.1', 'unknown', NOW)).toBe(50);
    expect(limiter.waitSeconds('192.0.2.2', 'unknown', NOW)).toBe(0);
    expect(limiter.waitSeconds('192.0.2.1', 'unknown', new Date('2026-05-01T12:01:00Z'))).toBe(0);
  });

  it('does not lock out a known good key behind the same address', () => {
    const limiter = spent();
    limiter.recordGood('good');
    expect(limiter.waitSeconds('192.0.2.1', 'good', NOW)).toBe(0);
  });
});
