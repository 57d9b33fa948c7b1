import type { CallLimits } from '../../billing';
import type { KeyLimits } from '../keys/key-limits';

/** A call as it is counted. */
export interface KeyCall {
  readonly organizationId: string;
  readonly keyId: string;
  /** Of the key itself; null where only those of its organization hold. */
  readonly limits: KeyLimits | null;
}

/** What a key with limits of its own has used of them, and what leases of it hold besides. */
export interface OwnFigures {
  readonly ownMinuteUsed: number;
  readonly ownMinuteHeld: number;
  readonly ownDayUsed: number;
  readonly ownDayHeld: number;
  readonly ownMonthUsed: number;
  readonly ownMonthHeld: number;
}

/** What the counters of an organization say. */
interface Figures {
  readonly minuteUsed: number;
  readonly dayUsed: number;
  readonly monthUsed: number;
  readonly balance: number;
}

/** The windows of a call: those of its organization, or the key's own where less is left of these. */
export interface Bounds<F extends Figures> {
  readonly limits: CallLimits;
  readonly figures: F;
  /** Which of them are the key's own. */
  readonly own: { readonly minute: boolean; readonly day: boolean; readonly month: boolean };
}

const OF_ORGANIZATION = { minute: false, day: false, month: false } as const;

/** What an organization's limits leave, as they are for a key that has none of its own. */
export function organizationBounds<F extends Figures>(limits: CallLimits, figures: F): Bounds<F> {
  return { limits, figures, own: OF_ORGANIZATION };
}

/** Credits lift the organization's month, and no limit of a key. */
export function tightestBounds<F extends Figures & OwnFigures>(limits: CallLimits, own: KeyLimits, figures: F): Bounds<F> {
  const { minuteUsed, dayUsed, monthUsed, balance, ownDayHeld, ownMonthHeld } = figures;
  const [ownMinute, ownDay, ownMonth] = [
    figures.ownMinuteUsed + figures.ownMinuteHeld,
    figures.ownDayUsed + ownDayHeld,
    figures.ownMonthUsed + ownMonthHeld,
  ];
  const isOwnMinute = own.minute !== null && own.minute - ownMinute < limits.minute - minuteUsed;
  const isOwnDay = own.day !== null && own.day - ownDay < limits.day - dayUsed;
  const isOwnMonth = own.month !== null && own.month - ownMonth < Math.max(0, limits.month - monthUsed) + balance;
  return {
    limits: {
      ...limits,
      ...(isOwnMinute && { minute: own.minute }),
      ...(isOwnDay && { day: own.day }),
      ...(isOwnMonth && { month: own.month }),
    },
    figures: {
      ...figures,
      ...(isOwnMinute && { minuteUsed: ownMinute }),
      ...(isOwnDay && { dayUsed: ownDay, dayHeld: ownDayHeld }),
      ...(isOwnMonth && { monthUsed: ownMonth, monthHeld: ownMonthHeld, balance: 0 }),
    },
    own: { minute: isOwnMinute, day: isOwnDay, month: isOwnMonth },
  };
}
