const DAY_MS = 86_400_000;

interface Used {
  readonly used: number;
  readonly limit: number;
}

/** Whether further calls are refused: the day's are used up, or the month's with no purchased credit to carry on. */
export function isLimitReached(day: Used, month: Used, credits: number): boolean {
  return day.used >= day.limit || (month.used >= month.limit && credits <= 0);
}

/** Width of a bar: whole when everything is used, never more. */
export function usedPercent(used: number, limit: number): number {
  if (limit <= 0) return 100;
  return Math.min(100, Math.max(0, (used / limit) * 100));
}

/** When the calls of the day begin anew. */
export function nextUtcMidnight(now: number): string {
  return new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS).toISOString();
}
