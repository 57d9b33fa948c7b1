import type { CallLimits } from '../../billing';
import type { LeaseTerms } from './leases.repository';
import type { UsageWindows } from './usage-windows';

/** A block of calls that this process may serve, and what it has made of it so far. */
export class Lease {
  served = 0;
  private taken = 0;
  private finished = 0;

  /** @param generation of the plans by which it was taken */
  constructor(
    readonly id: string,
    readonly organizationId: string,
    readonly limits: CallLimits,
    readonly windows: UsageWindows,
    private readonly terms: LeaseTerms,
    private readonly generation: number,
  ) {}

  get left(): number {
    return this.terms.size - this.taken;
  }

  /** Whether no call of it is under way. */
  get isQuiet(): boolean {
    return this.taken === this.finished;
  }

  get calls(): { served: number; taken: number } {
    return { served: this.served, taken: this.taken };
  }

  /** For the minute it was taken in, and as long as no plan is known to have changed. */
  isGood(at: Date, generation: number | null): boolean {
    return at >= this.windows.minuteStart && at < this.windows.minuteEnd && generation === this.generation;
  }

  /** Takes a call. @returns what is left of each limit after it, as if no other process had called meanwhile */
  take(): CallLimits {
    const { minuteUsed, dayUsed, monthUsed, balance } = this.terms;
    const taken = ++this.taken;
    const { minute, day, month } = this.limits;
    return { minute: minute - minuteUsed - taken, day: day - dayUsed - taken, month: month - monthUsed + balance - taken };
  }

  /** Tells the end of a call that was taken. */
  finish(): void {
    this.finished++;
  }
}
