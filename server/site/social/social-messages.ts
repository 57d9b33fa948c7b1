import { DEFAULT_LANGUAGE, messagesIn } from '../../platform/messages/messages';

/** One picture for all who see a link: nobody knows in which language they read. */
export const SOCIAL_MESSAGES = messagesIn(DEFAULT_LANGUAGE).pages.social;

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const NUMBER_FORMAT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `59.3`, as pages show it. */
export function numberOf(value: number): string {
  return NUMBER_FORMAT.format(value);
}

/** A UTC day such as `2026-11-20` as `20 Nov 2026`. */
export function dayOf(day: string): string {
  return DAY_FORMAT.format(new Date(`${day}T00:00:00Z`));
}
