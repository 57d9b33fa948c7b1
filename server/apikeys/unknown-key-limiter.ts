import { addressGroup } from '../platform/http/client-address';

export const UNKNOWN_KEYS_PER_MINUTE = 60;
const MS_PER_MINUTE = 60_000;
/** Bounds of memory; an attacker with more addresses than this gets nothing but look-ups that find nothing. */
const MOST_ADDRESSES = 10_000;
const MOST_GOOD_KEYS = 10_000;

/**
 * Slows down whoever tries well-formed keys that do not exist: per address and minute, in this process. Who has shown a
 * good key here goes on undisturbed, so nobody can lock out those behind the same address.
 */
export class UnknownKeyLimiter {
  private minute = 0;
  private readonly failures = new Map<string, number>();
  private readonly good = new Set<string>();

  /** Seconds to wait before this key may be looked up for this address; 0: now. */
  waitSeconds(address: string, keyHash: string, now: Date): number {
    this.turn(now);
    if ((this.failures.get(addressGroup(address)) ?? 0) < UNKNOWN_KEYS_PER_MINUTE || this.good.has(keyHash)) return 0;
    return Math.ceil(((this.minute + 1) * MS_PER_MINUTE - now.getTime()) / 1000);
  }

  recordUnknown(address: string, now: Date): void {
    this.turn(now);
    const group = addressGroup(address);
    if (this.failures.has(group) || this.failures.size < MOST_ADDRESSES) this.failures.set(group, (this.failures.get(group) ?? 0) + 1);
  }

  recordGood(keyHash: string): void {
    if (this.good.has(keyHash)) return;
    if (this.good.size >= MOST_GOOD_KEYS) this.good.clear();
    this.good.add(keyHash);
  }

  private turn(now: Date): void {
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    if (minute === this.minute) return;
    this.minute = minute;
    this.failures.clear();
  }
}
