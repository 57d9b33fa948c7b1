/** An index in a sentence, made of its numbers. */
import type { CatalogueIndexResponse } from '../../../shared/api/generated/barograph.schemas';
import type { Messages } from '../../../shared/i18n/messages';
import { fill } from '../../../shared/ui/fill';
import { addDays, formatChange, formatDay, formatValue } from '../../../shared/ui/format';

type IndexMessages = Messages['dashboardIndexes'];
type SummaryMessages = IndexMessages['detail']['summary'];

type Summarised = Pick<CatalogueIndexResponse, 'code' | 'name' | 'family' | 'value' | 'reason' | 'date' | 'yearMean'> & {
  readonly series: Pick<CatalogueIndexResponse['series'], 'first_day' | 'value'>;
};

/** `MVI Saudi Arabia was 71.4 on 20 Nov 2026, 12.1 above its mean of the last year, the highest since 3 Aug 2026.` */
export function summaryOf(index: Summarised, { reasons, detail: { summary: messages } }: IndexMessages): string {
  const name = `${index.family.toUpperCase()} ${index.name}`;
  if (index.value === null || index.date === null) {
    return fill(messages.noValue, { name, reason: index.reason === null ? '' : reasons[index.reason] }).trim();
  }
  const parts = [fill(messages.value, { name, value: formatValue(index.value), day: formatDay(index.date) })];
  if (index.yearMean !== null) parts.push(againstMean(index.value - index.yearMean, messages));
  const high = highOf(index.series, messages);
  if (high !== null) parts.push(high);
  return `${parts.join(', ')}.`;
}

function againstMean(points: number, messages: SummaryMessages): string {
  const distance = formatValue(Math.abs(points));
  if (distance === formatValue(0)) return messages.atMean;
  return fill(formatChange(points).startsWith('+') ? messages.aboveMean : messages.belowMean, { points: distance });
}

/** Worth saying from a month on: the latest day before with a value at least as high. */
const LEAST_DAYS = 30;

function highOf({ first_day: firstDay, value: values }: Summarised['series'], messages: SummaryMessages): string | null {
  const last = values.findLastIndex((value) => value !== null);
  const latest = values[last];
  if (firstDay === null || latest === undefined || latest === null) return null;
  const before = values.findLastIndex((value, at) => at < last && value !== null && value >= latest);
  const first = values.findIndex((value) => value !== null);
  if (last - Math.max(before, first) < LEAST_DAYS) return null;
  return before === -1 ? messages.highestEver : fill(messages.highestSince, { day: formatDay(addDays(firstDay, before)) });
}
