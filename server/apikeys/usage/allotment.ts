import type { CallLimits } from '../../billing';
import type { Bounds } from './own-limits';

export type PolicyName = keyof CallLimits;

/** What the counters said before a batch of calls, and how many of it went through. */
export interface Outcome {
  readonly minuteUsed: number;
  readonly dayUsed: number;
  readonly monthUsed: number;
  /** Calls of these that leases hold: used up, or given back when their minute is over. */
  readonly dayHeld: number;
  readonly monthHeld: number;
  /** Purchased credits left before the batch. */
  readonly balance: number;
  /** How many the minute let through: the first ones. */
  readonly passed: number;
  /** How many of these may be served: the first ones. */
  readonly granted: number;
  /** How many of these a purchased credit pays for: the last ones. */
  readonly credits: number;
}

/** What one call of the batch is told. */
export interface Allotment {
  readonly isGranted: boolean;
  readonly isPaidByCredit: boolean;
  /** The policies that stand in its way; empty where it is granted. */
  readonly violated: readonly PolicyName[];
  /** Whether it may be granted as soon as leases give back what they have not used. */
  readonly isHeldUp: boolean;
  /** Whether only limits of the key itself stand in its way. */
  readonly isOwn: boolean;
  /**
   * Calls left after this one, by policy. What credits still pay for belongs to the month, so that a client which keeps
   * to the headers uses what was bought; it may therefore exceed the month's quota.
   */
  readonly remaining: CallLimits;
}

/**
 * Shares the outcome of a batch among its calls in the order in which they came, so that each sees one less than the one
 * before, as if they had come one by one.
 */
export function shareOut(size: number, { limits, figures, own }: Bounds<Outcome>): Allotment[] {
  return Array.from({ length: size }, (_, position) => allot(position + 1, limits, figures, own));
}

function allot(place: number, limits: CallLimits, outcome: Outcome, own: Bounds<Outcome>['own']): Allotment {
  const { minuteUsed, dayUsed, monthUsed, dayHeld, monthHeld, balance, passed, granted, credits } = outcome;
  const served = Math.min(place, granted);
  const remaining = {
    minute: Math.max(0, limits.minute - minuteUsed - Math.min(place, passed)),
    day: Math.max(0, limits.day - dayUsed - served),
    month: Math.max(0, limits.month - monthUsed) + balance - served,
  };
  const isGranted = place <= granted;
  const violated = violations(place, outcome, remaining);
  const held = { minute: 0, day: dayHeld, month: monthHeld };
  const isHeldUp = violated.length > 0 && violated.every((policy) => held[policy] > 0);
  const isOwn = violated.length > 0 && violated.every((policy) => own[policy]);
  return { isGranted, isPaidByCredit: isGranted && place > granted - credits, violated, isHeldUp, isOwn, remaining };
}

function violations(place: number, { passed, granted }: Outcome, remaining: CallLimits): PolicyName[] {
  if (place <= granted) return [];
  if (place > passed) return ['minute'];
  return (['day', 'month'] as const).filter((policy) => remaining[policy] === 0);
}
