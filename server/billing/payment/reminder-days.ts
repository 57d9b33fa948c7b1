import { MS_PER_DAY } from '../../platform/clock';

/** Days after an invoice was due on which it is reminded of. With the last the organization goes on with Free. */
export const REMINDER_DAYS = [3, 7, 14] as const;
export const LAPSE_DAYS = REMINDER_DAYS[REMINDER_DAYS.length - 1];

/** Invoices that were due by then and are not paid have suspended the plan at an instant. */
export function lapsingIfDueBy(at: Date): Date {
  return new Date(at.getTime() - LAPSE_DAYS * MS_PER_DAY);
}
