import { keyStateAt } from './key-state';

const NEVER = { expiresAt: null, revokedAt: null, graceUntil: null };
const NOON = new Date('2026-05-01T12:00:00Z');
const BEFORE = new Date('2026-05-01T11:59:59.999Z');
const AFTER = new Date('2026-05-01T12:00:00.001Z');

describe('keyStateAt', () => {
  it.each([
    ['a key without dates', NEVER, 'live'],
    ['a key before it expires', { ...NEVER, expiresAt: AFTER }, 'live'],
    ['a key at the instant it expires', { ...NEVER, expiresAt: NOON }, 'expired'],
    ['a key in its grace period', { ...NEVER, graceUntil: AFTER }, 'live'],
    ['a key when its grace period ends', { ...NEVER, graceUntil: NOON }, 'revoked'],
    ['a revoked key within a grace period', { ...NEVER, revokedAt: BEFORE, graceUntil: AFTER }, 'revoked'],
    ['a key both expired and revoked', { ...NEVER, expiresAt: BEFORE, revokedAt: BEFORE }, 'revoked'],
  ] as const)('returns the state of %s', (_, dates, state) => {
    expect(keyStateAt(dates, NOON)).toBe(state);
  });
});
