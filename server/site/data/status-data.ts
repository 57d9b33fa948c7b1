import { toIsoDay } from '../../platform/clock';
import { SCOPE_COUNT } from '../../reference/scopes';
import type { Publication, StatusData } from './page-data';
import type { CoverageSummary } from '../../news';

/** UTC days that the page shows. */
export const STATUS_DAYS = 90;
const FAMILY_COUNT = 2;

interface StatusFacts {
  readonly publication: Publication | null;
  readonly notice: string | null;
  readonly now: Date;
  /** The last day to show. */
  readonly lastDay: number;
  readonly coverage: readonly CoverageSummary[];
  readonly withValue: number;
  /** Complete days, those needed before the first value, and its day. */
  readonly history: { readonly completeDays: number; readonly neededDays: number; readonly firstDay: number | null };
}

/** Days of which nothing is stored are gaps. */
export function toStatusData({ publication, notice, now, lastDay, coverage, withValue, history }: StatusFacts): StatusData {
  const known = new Map(coverage.map((day) => [day.day, day]));
  const days = Array.from({ length: STATUS_DAYS }, (_, at) => {
    const day = lastDay - STATUS_DAYS + 1 + at;
    const { state = 'gap', stories = 0, outlets = 0 } = known.get(day) ?? {};
    return { day: toIsoDay(day), state, stories, outlets } as const;
  });
  const { completeDays, neededDays, firstDay } = history;
  const isShort = completeDays <= neededDays;
  return {
    ...{ page: 'status', publication, notice, at: now.toISOString(), days, withValue, indexes: FAMILY_COUNT * SCOPE_COUNT },
    history: isShort ? { completeDays, neededDays, expectedFrom: firstDay === null ? null : toIsoDay(firstDay) } : null,
  };
}
