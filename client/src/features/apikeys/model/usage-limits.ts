import type { ProfileUsage } from '../../../shared/api/generated/barograph.schemas';

const DAY_MS = 86_400_000;

/** Whether further calls are refused: the day's are used up, or the month's with no purchased credit to carry on. */
export function isLimitReached({ used, limit, monthUsed, monthLimit }: ProfileUsage, credits: number): boolean {
  return used >= limit || (monthUsed >= monthLimit && credits <= 0);
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
