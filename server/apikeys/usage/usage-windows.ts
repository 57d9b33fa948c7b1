import type { BillingPeriod } from '../../billing';
import { MS_PER_DAY, toDayNumber, toIsoDay } from '../../platform/clock';

export const MS_PER_MINUTE = 60_000;

/** The three windows that hold an instant; each half-open, all in UTC. */
export interface UsageWindows {
  readonly minuteStart: Date;
  readonly minuteEnd: Date;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly dayEnd: Date;
  readonly monthStart: Date;
  readonly monthEnd: Date;
}

/** Minutes are those of the clock, days those of UTC, months those of the subscription. */
export function usageWindowsAt(instant: Date, month: BillingPeriod): UsageWindows {
  const minute = Math.floor(instant.getTime() / MS_PER_MINUTE);
  const day = toDayNumber(instant);
  return {
    minuteStart: new Date(minute * MS_PER_MINUTE),
    minuteEnd: new Date((minute + 1) * MS_PER_MINUTE),
    day: toIsoDay(day),
    dayEnd: new Date((day + 1) * MS_PER_DAY),
    monthStart: month.from,
    monthEnd: month.to,
  };
}
