import type { FirstPublishedResponse } from '../../../../shared/api/generated/barograph.schemas';
import { addDays } from '../../../../shared/ui/text/format';

/** A day whose value is another than the one that was published first. */
export interface RevisedDay {
  readonly day: string;
  readonly first: number | null;
  readonly last: number | null;
  readonly vintages: number;
}

/** Hundredths, which values have: what one decimal shows. */
const LEAST_CHANGE = 5;

/** Days whose value has changed visibly, or has come or gone; the newest first. */
export function revisionsOf({ first_day: firstDay, first, last, vintages }: FirstPublishedResponse): RevisedDay[] {
  if (firstDay === null) return [];
  const days = first.map((value, at) => ({ day: addDays(firstDay, at), first: value, last: last[at], vintages: vintages[at] }));
  return days.filter((one) => isRevised(one.first, one.last)).reverse();
}

function isRevised(first: number | null, last: number | null): boolean {
  return first === null || last === null ? first !== last : Math.round(Math.abs(last - first) * 100) >= LEAST_CHANGE;
}
