import type { Interpretation } from '../grammar/interpretation';
import type { Selection } from './selection';

export const EMPTY_REASONS = ['future', 'no_crisis', 'none_passes', 'nothing_stored', 'no_values'] as const;

/** Why no row of an answer has a value. */
export interface WhyEmpty {
  readonly code: (typeof EMPTY_REASONS)[number];
  /** Of the values that are missing; null where none were looked for. */
  readonly reason: string | null;
  /** In English. */
  readonly detail: string;
}

const WHY_NO_VALUES: Readonly<Record<string, string>> = {
  history_short: 'The history collected is still too short for a value.',
  insufficient: 'Too few stories or outlets were about it for a value.',
  gap: 'No news came in on these days.',
  partial: 'News of these days is incomplete.',
  no_panel: 'Too few outlets had published before for a comparison.',
  tone_missing: 'No story of these days has a tone.',
  not_computed: 'Nothing has been computed of it at that instant.',
};

/** Null where a row has a value. */
export function whyEmpty(selection: Selection, { answer, period, threshold, letters }: Interpretation, today: number): WhyEmpty | null {
  const rows = selection.rows;
  if (rows.some(({ value }) => value !== null)) return null;
  const why = (code: WhyEmpty['code'], detail: string, reason: string | null = null): WhyEmpty => ({ code, reason, detail });
  if (period.from !== null && period.from > today) return why('future', 'The period has not begun yet.');
  const [commonest] = selection.reasonsFound;
  if (answer === 'crises' && commonest === undefined) return why('no_crisis', 'No such crisis is known.');
  if (selection.reasonsFound.includes(null) && (threshold !== null || letters !== null)) {
    return why('none_passes', 'There are values, but none of them passes.');
  }
  if (commonest === undefined || commonest === null) return why('nothing_stored', 'Nothing is stored of these days.');
  return why('no_values', WHY_NO_VALUES[commonest] ?? 'There are no values.', commonest);
}
