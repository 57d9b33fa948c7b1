import type { CallLimits } from '../../billing';
import type { LeaseTerms } from './leases.repository';
import type { KeyLimits } from '../keys/key-limits';
import type { Bounds } from './own-limits';
import type { UsageWindows } from './usage-windows';

/** What a lease was taken for. */
interface LeaseOrigin {
  /** Of the plans. */
  readonly generation: number;
  /** The key's own limits. */
  readonly limits: KeyLimits | null;
}

/** A block of calls that this process may serve, and what it has made of it so far. */
export class Lease {
  served = 0;
  private taken = 0;
  private finished = 0;

  constructor(
    readonly id: string,
    readonly organizationId: string,
    readonly windows: UsageWindows,
    private readonly bounds: Bounds<LeaseTerms>,
    private readonly origin: LeaseOrigin,
  ) {}

  get limits(): CallLimits {
    return this.bounds.limits;
  }

  get left(): number {
    return this.bounds.figures.size - this.taken;
  }

  /** Whether no call of it is under way. */
  get isQuiet(): boolean {
    return this.taken === this.finished;
  }

  get calls(): { served: number; taken: number } {
    return { served: this.served, taken: this.taken };
  }

  /** For the minute it was taken in, as long as no plan is known to have changed, and the key has the limits that it had. */
  isGood(at: Date, generation: number | null, limits: KeyLimits | null): boolean {
    const { origin, windows } = this;
    return at >= windows.minuteStart && at < windows.minuteEnd && generation === origin.generation && areSame(limits, origin.limits);
  }

  /** Takes a call. @returns what is left of each limit after it, as if no other process had called meanwhile */
  take(): CallLimits {
    const { minuteUsed, dayUsed, monthUsed, balance } = this.bounds.figures;
    const taken = ++this.taken;
    const { minute, day, month } = this.limits;
    return { minute: minute - minuteUsed - taken, day: day - dayUsed - taken, month: month - monthUsed + balance - taken };
  }

  /** Tells the end of calls that were taken. */
  finish(calls: number): void {
    this.finished += calls;
  }
}

function areSame(one: KeyLimits | null, other: KeyLimits | null): boolean {
  return one === other || (one !== null && other !== null && one.minute === other.minute && one.day === other.day && one.month === other.month);
}
