import type { DayUsageResponse, UsedKeyResponse } from '../../../shared/api/generated/barograph.schemas';
import { addDays } from '../../../shared/ui/text/format';

export type Result = 'served' | 'unchanged' | 'refused' | 'limited' | 'failed';
const RESULTS: readonly Result[] = ['served', 'unchanged', 'refused', 'limited', 'failed'];

/** Keys that have a color of their own; the others share one. */
const KEYS_APART = 4;
export const OTHER_KEYS = 'other';

/** The days of a period, each with its calls by name; and the names, in the order in which they are stacked. */
export interface StackedDays {
  readonly names: readonly string[];
  readonly days: readonly { readonly day: string; readonly counts: readonly number[]; readonly total: number }[];
}

export function resultOf(status: number): Result {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  if (status >= 400) return 'refused';
  return status >= 300 ? 'unchanged' : 'served';
}

/** Every day of the period by result; only results that there are. */
export function stackByResult(from: string, to: string, days: readonly DayUsageResponse[]): StackedDays {
  const found = new Set(days.map(({ status }) => resultOf(status)));
  return stack(
    from,
    to,
    days,
    RESULTS.filter((result) => found.has(result)),
    ({ status }) => resultOf(status),
  );
}

/** Every day of the period by key, the most called first, a few of them by themselves. */
export function stackByKey(from: string, to: string, days: readonly DayUsageResponse[]): StackedDays {
  const totals = new Map<string, number>();
  for (const { keyId, calls } of days) if (keyId !== null) totals.set(keyId, (totals.get(keyId) ?? 0) + calls);
  const ids = [...totals.keys()].sort((one, other) => totals.get(other)! - totals.get(one)!);
  const apart = ids.slice(0, KEYS_APART);
  const nameOf = ({ keyId }: DayUsageResponse): string => (keyId !== null && apart.includes(keyId) ? keyId : OTHER_KEYS);
  const hasOthers = ids.length > KEYS_APART || days.some(({ keyId }) => keyId === null);
  return stack(from, to, days, hasOthers ? [...apart, OTHER_KEYS] : apart, nameOf);
}

function stack(
  from: string,
  to: string,
  days: readonly DayUsageResponse[],
  names: readonly string[],
  nameOf: (usage: DayUsageResponse) => string,
): StackedDays {
  const byDay = new Map<string, number[]>();
  for (const usage of days) {
    const counts = byDay.get(usage.day) ?? names.map(() => 0);
    counts[names.indexOf(nameOf(usage))] += usage.calls;
    byDay.set(usage.day, counts);
  }
  const all = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const counts = byDay.get(day) ?? names.map(() => 0);
    all.push({ day, counts, total: counts.reduce((sum, count) => sum + count, 0) });
  }
  return { names, days: all };
}

interface KeySummary {
  readonly id: string;
  /** Null: all the keys that were called less than those listed. */
  readonly key: UsedKeyResponse | null;
  readonly calls: number;
  readonly cost: number;
  readonly failed: number;
}

/** Calls of the period by key, the most called first, and those of all other keys last. */
export function summarizeKeys(days: readonly DayUsageResponse[], keys: readonly UsedKeyResponse[]): KeySummary[] {
  const summarize = (key: UsedKeyResponse | null): KeySummary => {
    const own = days.filter(({ keyId }) => keyId === (key?.id ?? null));
    const sum = (rows: readonly DayUsageResponse[], of: 'calls' | 'cost'): number => rows.reduce((total, row) => total + row[of], 0);
    const failed = own.filter(({ status }) => status >= 400);
    return { id: key?.id ?? OTHER_KEYS, key, calls: sum(own, 'calls'), cost: sum(own, 'cost'), failed: sum(failed, 'calls') };
  };
  const summaries = keys.map(summarize).sort((one, other) => other.calls - one.calls);
  return [...summaries, summarize(null)].filter(({ calls }) => calls > 0);
}
