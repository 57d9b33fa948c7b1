import type { NewsStateResponse } from '../../api/generated/barograph.schemas';
import type { NewsStateMessages } from '../../i18n/en/app/news-state';
import type { Locale } from '../../i18n/languages';
import { fill } from './fill';
import { formatCount, formatInstantUtc, formatValue } from './format';

const OPEN = new Set<string>(['waiting', 'running']);

/** Whether more is soon to be said of the state of the news. */
export function isMoving({ state, history }: NewsStateResponse): boolean {
  return state === 'waiting' || state === 'unreachable' || state === 'stopped' || (history !== null && OPEN.has(history.state));
}

/** What is said of the state of the news; nothing where an instance reads no live news. */
export function newsSentences({ state, heard_at: heardAt, history }: NewsStateResponse, messages: NewsStateMessages, locale: Locale): string[] {
  if (state === 'off') return [];
  const sentences = [fill(messages[state], { time: formatInstantUtc(heardAt, locale) })];
  if (history === null || !OPEN.has(history.state)) return sentences;
  const { days, days_done: done, files, files_done: filesDone, bytes, seconds_left: left, seconds_to_first_values: first } = history;
  const count = (value: number): string => formatCount(value, locale);
  const size = formatValue(bytes / 1e9, locale);
  sentences.push(fill(messages.history, { done: count(done), days: count(days), files: count(filesDone), allFiles: count(files), size }));
  if (first !== null) sentences.push(fill(messages.first, { left: duration(first, messages, locale) }));
  if (left !== null) sentences.push(fill(messages.left, { left: duration(left, messages, locale) }));
  return sentences;
}

function duration(seconds: number, messages: NewsStateMessages, locale: Locale): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return fill(messages.minutes, { count: formatCount(minutes, locale) });
  return fill(messages.hours, { count: formatValue(minutes / 60, locale) });
}
