/** An index in a sentence, made of its numbers. */
import type { IndexMessages } from '../../../shared/i18n/en/indexes';
import type { IndexPageData, ScopeNames } from '../../../shared/contract/page-data';
import { daysBetween } from '../../../shared/ui/chart/chart-model';
import { fill } from '../../../shared/ui/fill';
import { formatChange, formatDay, formatValue } from '../../../shared/ui/format';

/** "Highest since" is worth saying from this many days on. */
const LEAST_DAYS = 30;

/** `MVI Saudi Arabia`. */
export function fullName({ family, name }: Pick<ScopeNames, 'family' | 'name'>, { families }: Pick<IndexMessages, 'families'>): string {
  return `${families[family]} ${name}`;
}

export function reasonText(reason: string | null, reasons: IndexMessages['reasons']): string {
  return reasons[reason as keyof typeof reasons] ?? reasons.other;
}

/** `MVI Saudi Arabia was 71.4 on 20 Nov 2026, 12.1 above its 1-year mean, highest since 3 Aug 2026.` */
export function summaryOf({ index, yearMean, highestSince, series }: IndexPageData, indexes: IndexMessages): string {
  const messages = indexes.page;
  const name = fullName(index, indexes);
  if (index.value === null || index.day === null) return fill(messages.noValue, { name, reason: reasonText(index.reason, indexes.reasons) });
  const parts = [fill(messages.summary, { name, value: formatValue(index.value), day: formatDay(index.day) })];
  if (yearMean !== null) parts.push(againstMean(index.value - yearMean, messages));
  const first = series.values.findIndex((value) => value !== null);
  const since = highestSince ?? series.firstDay;
  if (daysBetween(since, index.day) - (highestSince === null ? first : 0) >= LEAST_DAYS) {
    parts.push(highestSince === null ? messages.highestEver : fill(messages.highestSince, { day: formatDay(highestSince) }));
  }
  return `${parts.join(', ')}.`;
}

function againstMean(points: number, messages: IndexMessages['page']): string {
  const distance = formatValue(Math.abs(points));
  if (distance === formatValue(0)) return messages.atMean;
  return fill(formatChange(points).startsWith('+') ? messages.aboveMean : messages.belowMean, { points: distance });
}
