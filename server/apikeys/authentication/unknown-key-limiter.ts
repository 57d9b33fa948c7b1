import { addressGroup } from '../../platform/http/client-address';

export const UNKNOWN_KEYS_PER_MINUTE = 60;
const MS_PER_MINUTE = 60_000;
/** Bounds memory; an attacker with more addresses than this gets nothing but look-ups that find nothing. */
const MOST_ADDRESSES = 10_000;

/**
 * Slows down whoever tries well-formed keys that do not exist: per address and minute, in this process. Only what was looked up
 * and not found comes here, so nobody can lock out those behind the same address.
 */
export class UnknownKeyLimiter {
  private minute = 0;
  private readonly failures = new Map<string, number>();

  /** Counts an unknown key, or says how many seconds to wait; 0 where it was counted. */
  take(address: string, now: Date): number {
    this.turn(now);
    const group = addressGroup(address);
    const failures = this.failures.get(group) ?? 0;
    if (failures >= UNKNOWN_KEYS_PER_MINUTE) return Math.ceil(((this.minute + 1) * MS_PER_MINUTE - now.getTime()) / 1000);
    if (failures > 0 || this.failures.size < MOST_ADDRESSES) this.failures.set(group, failures + 1);
    return 0;
  }

  private turn(now: Date): void {
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    if (minute === this.minute) return;
    this.minute = minute;
    this.failures.clear();
  }
}
