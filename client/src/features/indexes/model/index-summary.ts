/** An index in a sentence, made of its numbers. */
import type { IndexPageData, ScopeNames } from '../../../shared/contract/page-data';
import { indexes } from '../../../shared/i18n/en/indexes';
import { daysBetween } from '../../../shared/ui/chart/chart-model';
import { fill } from '../../../shared/ui/fill';
import { formatChange, formatDay, formatValue } from '../../../shared/ui/format';

const messages = indexes.page;
/** "Highest since" is worth saying from this many days on. */
const LEAST_DAYS = 30;

/** `MVI Saudi Arabia`. */
export function fullName({ family, name }: Pick<ScopeNames, 'family' | 'name'>): string {
  return `${indexes.families[family]} ${name}`;
}

export function reasonText(reason: string | null): string {
  return indexes.reasons[reason as keyof typeof indexes.reasons] ?? indexes.reasons.other;
}

/** `MVI Saudi Arabia was 71.4 on 20 Nov 2026, 12.1 above its 1-year mean, highest since 3 Aug 2026.` */
export function summaryOf({ index, yearMean, highestSince, series }: IndexPageData): string {
  const name = fullName(index);
  if (index.value === null || index.day === null) return fill(messages.noValue, { name, reason: reasonText(index.reason) });
  const parts = [fill(messages.summary, { name, value: formatValue(index.value), day: formatDay(index.day) })];
  if (yearMean !== null) parts.push(againstMean(index.value - yearMean));
  const first = series.values.findIndex((value) => value !== null);
  const since = highestSince ?? series.firstDay;
  if (daysBetween(since, index.day) - (highestSince === null ? first : 0) >= LEAST_DAYS) {
    parts.push(highestSince === null ? messages.highestEver : fill(messages.highestSince, { day: formatDay(highestSince) }));
  }
  return `${parts.join(', ')}.`;
}

function againstMean(points: number): string {
  const distance = formatValue(Math.abs(points));
  if (distance === formatValue(0)) return messages.atMean;
  return fill(formatChange(points).startsWith('+') ? messages.aboveMean : messages.belowMean, { points: distance });
}
