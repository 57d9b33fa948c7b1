import type { Locale } from '../../../shared/i18n/languages';
import type { StatusData } from '../../../shared/contract/page-data';
import type { StatusMessages } from '../../../shared/i18n/en/status/status';
import { fill } from '../../../shared/ui/text/fill';
import { formatDay } from '../../../shared/ui/text/format';

/** Live values of a day are there soon after it began; two days without are late. */
const LATE_AFTER_DAYS = 2;
const MS_PER_DAY = 86_400_000;

export interface DayCounts {
  readonly complete: number;
  readonly partial: number;
  readonly gap: number;
}

/** Whether a day is still being collected: until it has ended, nobody can say that something of it is missing. */
export function isRunning({ day, state }: StatusData['days'][number], at: string): boolean {
  return day === at.slice(0, 10) && state !== 'complete';
}

/** Days by state, the running one left out. */
export function countDays({ days, at }: Pick<StatusData, 'days' | 'at'>): DayCounts {
  const count = (state: string): number => days.filter((day) => day.state === state && !isRunning(day, at)).length;
  return { complete: count('complete'), partial: count('partial'), gap: count('gap') };
}

/** The state of the data in a few sentences. The simulated world ends where it was made to end: it is never late. */
export function statusSummary(data: StatusData, messages: StatusMessages, locale: Locale): string {
  const { publication, at } = data;
  if (publication === null || (data.history !== null && data.withValue === 0)) return data.notice ?? messages.empty;
  const { complete, partial, gap } = countDays(data);
  const isLive = publication.dataset === 'live';
  const isBehind = isLive && Date.parse(at) - Date.parse(`${publication.day}T00:00:00Z`) > LATE_AFTER_DAYS * MS_PER_DAY;
  const coverage = partial + gap === 0 ? messages.sentence.whole : messages.sentence.lacking;
  return [
    fill(isBehind ? messages.sentence.behind : messages.sentence.current, { day: formatDay(publication.day, locale) }),
    fill(coverage, { days: complete + partial + gap, complete, partial, gaps: gap }),
    ...(isLive ? [] : [messages.sentence.invented]),
  ].join(' ');
}
