/** An index in a sentence, made of its numbers. */
import type { Locale } from '../../../../shared/i18n/languages';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { IndexPageData, ScopeNames } from '../../../../shared/contract/page-data';
import { daysBetween } from '../../../../shared/ui/chart/chart-model';
import { fill } from '../../../../shared/ui/text/fill';
import { addDays, formatDay, formatValue, listText } from '../../../../shared/ui/text/format';

type SummaryMessages = IndexMessages['page']['summary'];

/** "Highest since" is worth saying from this many days on. */
const LEAST_DAYS = 30;

/** `MVI Saudi Arabia`. */
export function fullName({ family, name }: Pick<ScopeNames, 'family' | 'name'>, { families }: Pick<IndexMessages, 'families'>): string {
  return `${families[family]} ${name}`;
}

export function reasonText(reason: string | null, reasons: IndexMessages['reasons']): string {
  return reasons[reason as keyof typeof reasons] ?? reasons.other;
}

/** What the sentence says of an index. */
export interface IndexFacts {
  /** With its family: `MVI Saudi Arabia`. */
  readonly name: string;
  readonly value: number | null;
  readonly day: string | null;
  /** Why there is no value, in words. */
  readonly reason: string;
  readonly yearMean: number | null;
  /** The latest earlier day with a value at least as high; null when none was. */
  readonly highestSince: string | null;
  readonly series: { readonly firstDay: string | null; readonly values: readonly (number | null)[] };
}

/** `MVI Saudi Arabia was 71.4 on 20 Nov 2026, 12.1 above its 1-year mean, highest since 3 Aug 2026.` */
export function indexSummary(
  { name, value, day, reason, yearMean, highestSince, series }: IndexFacts,
  messages: SummaryMessages,
  locale: Locale,
): string {
  if (value === null || day === null) return fill(messages.noValue, { name, reason }).trim();
  const parts = [fill(messages.value, { name, value: formatValue(value, locale), day: formatDay(day, locale) })];
  if (yearMean !== null) parts.push(againstMean(value - yearMean, messages, locale));
  const since = highestSince ?? firstDayOf(series);
  if (since !== null && daysBetween(since, day) >= LEAST_DAYS) {
    parts.push(highestSince === null ? messages.highestEver : fill(messages.highestSince, { day: formatDay(highestSince, locale) }));
  }
  return `${listText(parts, locale)}.`;
}

/** The first day with a value. */
function firstDayOf({ firstDay, values }: IndexFacts['series']): string | null {
  const first = values.findIndex((value) => value !== null);
  return firstDay === null || first === -1 ? null : addDays(firstDay, first);
}

function againstMean(points: number, messages: SummaryMessages, locale: Locale): string {
  const distance = formatValue(Math.abs(points), locale);
  if (distance === formatValue(0, locale)) return messages.atMean;
  return fill(points > 0 ? messages.aboveMean : messages.belowMean, { points: distance });
}

/** The same of a public page. */
export function pageSummary({ index, yearMean, highestSince, series }: IndexPageData, indexes: IndexMessages, locale: Locale): string {
  const { value, day } = index;
  const reason = reasonText(index.reason, indexes.reasons);
  return indexSummary({ name: fullName(index, indexes), value, day, reason, yearMean, highestSince, series }, indexes.page.summary, locale);
}
