import type { Locale } from '../../i18n/languages';
import { dateFormat } from '../text/format';

/** An instant in the reader's own zone, with its name: `20 Nov 2026, 09:10 GMT+3`. */
export function formatLocalInstant(instant: string, locale: Locale): string {
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(instant));
}
