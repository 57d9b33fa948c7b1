import { UNKNOWN_KEYS_PER_MINUTE, UnknownKeyLimiter } from './unknown-key-limiter';

const NOW = new Date('2026-05-01T12:00:10Z');

describe('limiting unknown keys', () => {
  it('makes an address wait for the next minute after sixty unknown keys, but not other addresses', () => {
    const limiter = new UnknownKeyLimiter();
    for (let attempt = 0; attempt < UNKNOWN_KEYS_PER_MINUTE; attempt++) expect(limiter.take('192.0.2.1', NOW)).toBe(0);
    expect(limiter.take('192.0.2.1', NOW)).toBe(50);
    expect(limiter.take('192.0.2.2', NOW)).toBe(0);
    expect(limiter.take('192.0.2.1', new Date('2026-05-01T12:01:00Z'))).toBe(0);
  });
});
