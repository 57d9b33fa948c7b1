import { scopeNameOf } from '../../indexes';
import { dayText, fixedNumber } from '../../platform/messages/formats';
import { fillMessage, type Language, type Messages, messagesIn } from '../../platform/messages/messages';
import type { Mover } from '../home/movers';
import type { FoundCrises } from '../home/open-crises';
import type { WatchedView } from '../watchlists/watched-values.service';

/** An index of a list with its week. */
export interface ReportRow {
  readonly section: string;
  readonly view: WatchedView;
  /** Points since the last value of the week before; null where one of the two is missing. */
  readonly change: number | null;
}

/** What moved an index most, in sentences; none where its articles are no longer kept. */
export interface ToldMover extends Mover {
  readonly sentences: readonly string[];
}

/** The week of a watchlist. */
export interface ReportContent {
  readonly watchlistId: string;
  readonly name: string;
  /** Last day with values and the day that it is compared with, `YYYY-MM-DD`; null where nothing has a value. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly rows: readonly ReportRow[];
  readonly movers: readonly ToldMover[];
  readonly crises: FoundCrises['shown'];
  /** What the values are to be read with, as that they are simulated; null where there is nothing to say. */
  readonly notice: string | null;
}

/** The messages of a language. */
export interface ReportMessages {
  readonly texts: Messages['mails']['weekly_report'];
  readonly language: Language;
}

export function reportMessages(language: Language): ReportMessages {
  return { texts: messagesIn(language).mails.weekly_report, language };
}

/** The indexes whose movements a report explains. An ISR follows from its MVI, which tells why both have moved; shares and tones have no drivers. */
export function explained(views: ReadonlyMap<string, WatchedView>): WatchedView[] {
  return [...views.values()].filter(({ id, family }) => family === 'mvi' || (family === 'isr' && !views.has(id.replace('isr-', 'mvi-'))));
}

/**
 * Between which values the line of an index is drawn: MVI and ISR on their whole scale, so that the lines of a report can be compared; shares and tones,
 * which have none, between their own extremes.
 */
export function boundsOf({ family, sparkline }: Pick<WatchedView, 'family' | 'sparkline'>): [number, number] {
  if (family === 'mvi' || family === 'isr') return [0, 100];
  const values = sparkline.filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low < high ? [low, high] : [low - 1, low + 1];
}

/** `61.4, up 8.2 points`. */
export function tellRow({ view: { value }, change }: ReportRow, { texts, language }: ReportMessages): string {
  if (value === null) return texts.no_value;
  const shown = fixedNumber(value, 1, language);
  if (change === null) return shown;
  const points = fixedNumber(Math.abs(change), 1, language);
  // What rounds to nothing has not moved.
  if (points === fixedNumber(0, 1, language)) return fillMessage(texts.unchanged, { value: shown });
  return fillMessage(change > 0 ? texts.up : texts.down, { value: shown, points });
}

/** `Saudi Arabia: Energy (MVI)`. */
export function nameOf({ id, name, family }: Pick<WatchedView, 'id' | 'name' | 'family'>, { texts, language }: ReportMessages): string {
  return `${scopeNameOf(id, name, language)} (${texts.families[family]})`;
}

/** `since 3 November 2026, peak 81.2`. */
export function tellCrisis({ start, peakValue }: ReportContent['crises'][number], { texts, language }: ReportMessages): string {
  return fillMessage(texts.crisis, { date: dayText(start, language), peak: fixedNumber(peakValue, 1, language) });
}

/** `How the values of 3 November 2026 differ from those of 27 October 2026.` */
export function tellDays({ days }: Pick<ReportContent, 'days'>, { texts, language }: ReportMessages): string {
  return days === null ? texts.nothing : fillMessage(texts.intro, { from: dayText(days.from, language), to: dayText(days.to, language) });
}

/** What a crisis is of. */
export function crisisName({ id, name }: ReportContent['crises'][number], { language }: ReportMessages): string {
  return scopeNameOf(id, name, language);
}
