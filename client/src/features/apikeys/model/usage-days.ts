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
  for (const { keyId, calls } of days) totals.set(keyId, (totals.get(keyId) ?? 0) + calls);
  const ids = [...totals.keys()].sort((one, other) => totals.get(other)! - totals.get(one)!);
  const apart = ids.slice(0, KEYS_APART);
  return stack(from, to, days, ids.length > KEYS_APART ? [...apart, OTHER_KEYS] : apart, ({ keyId }) => (apart.includes(keyId) ? keyId : OTHER_KEYS));
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
  readonly name: string;
  readonly last4: string;
  readonly calls: number;
  readonly cost: number;
  readonly failed: number;
}

/** Calls of the period by key, the most called first. */
export function summarizeKeys(days: readonly DayUsageResponse[], keys: readonly UsedKeyResponse[]): KeySummary[] {
  const summaries = keys.map(({ id, name, last4 }) => {
    const own = days.filter(({ keyId }) => keyId === id);
    const sum = (rows: readonly DayUsageResponse[], of: 'calls' | 'cost'): number => rows.reduce((total, row) => total + row[of], 0);
    return {
      id,
      name,
      last4,
      calls: sum(own, 'calls'),
      cost: sum(own, 'cost'),
      failed: sum(
        own.filter(({ status }) => status >= 400),
        'calls',
      ),
    };
  });
  return summaries.filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls);
}
