export type KeyState = 'live' | 'expired' | 'revoked';

export interface KeyDates {
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly graceUntil: Date | null;
}

/**
 * Whether a key works at an instant. Every date is the first instant at which it no longer does; a key that is both
 * expired and revoked is revoked.
 */
export function keyStateAt(dates: KeyDates, instant: Date): KeyState {
  const reached = (date: Date | null) => date !== null && date <= instant;
  if (reached(dates.revokedAt) || reached(dates.graceUntil)) return 'revoked';
  return reached(dates.expiresAt) ? 'expired' : 'live';
}
