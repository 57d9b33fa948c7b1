import { MS_PER_DAY, parseIsoDay } from '../../../../platform/clock';
import { noErrors, validationProblem } from '../../../../platform/problems/validation-problem';
import { message } from '../../../../platform/messages/message';
import { WINDOW_MS } from '../../../model/windows';
import { quarterAfter, quarterBefore } from '../gdelt-name';
import type { WindowSpan } from '../windows/gdelt-windows.repository';
import { sampledLabels } from '../windows/window-sample';

/** Label of the first window of GDELT 2. */
export const FIRST_WINDOW_AT = new Date('2015-02-18T23:00:00Z');

const MINUTE = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)Z?$/;

/** The windows of a span, over all its streams. */
export function countWindows({ from, to, streams, sample = 1 }: WindowSpan): number {
  const windows = sample === 1 ? Math.floor((to.getTime() - from.getTime()) / WINDOW_MS) + 1 : sampledLabels(from, to, sample).length;
  return windows * streams.length;
}

/**
 * The windows whose labels lie between two instants, inclusive.
 * @throws Problem validation_failed naming `from` and `to`
 */
export function windowSpan(from: Date, to: Date, streams: readonly string[], now: Date): WindowSpan {
  const errors = noErrors();
  if (from < FIRST_WINDOW_AT) errors.from = [message('before_first_window', { first: FIRST_WINDOW_AT.toISOString().slice(0, 16) })];
  if (to > now) errors.to = [message('in_future')];
  else if (to < from) errors.to = [message('range_reversed', { other: 'from' })];
  else if (quarterBefore(to) < quarterAfter(from)) errors.to = [message('range_without_window', { other: 'from' })];
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return { from: quarterAfter(from), to: quarterBefore(to), streams };
}

/**
 * What somebody types: a UTC day stands for the windows of that day, a UTC minute for itself. Null where it is neither.
 * The first window of a day ends a quarter of an hour after midnight, the last at midnight.
 */
export function parseBoundary(text: string, side: 'from' | 'to', now: Date): Date | null {
  const day = parseIsoDay(text);
  if (day !== null && side === 'from') return new Date(Math.max(day * MS_PER_DAY + WINDOW_MS, firstOfDay(day)));
  // The day that is not over yet goes as far as it has come; one that has not begun does not.
  if (day !== null) return new Date(day * MS_PER_DAY <= now.getTime() ? Math.min((day + 1) * MS_PER_DAY, now.getTime()) : (day + 1) * MS_PER_DAY);
  const match = MINUTE.exec(text);
  return match === null || parseIsoDay(match[1]) === null ? null : new Date(`${match[1]}T${match[2]}:00Z`);
}

/** GDELT begins late on its first day. */
function firstOfDay(day: number): number {
  return Math.floor(FIRST_WINDOW_AT.getTime() / MS_PER_DAY) === day ? FIRST_WINDOW_AT.getTime() : 0;
}
