/** From the values of days to what fires by them, of the catalogue and of custom indexes. */
import type { IndexRecord } from '../../indexes';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { type DayValue, isAboutValues, type ValueCondition } from '../rules/conditions';
import { backtest } from '../rules/firings';
import { type FiredIndex, type Firing, isJudged } from './firing';
import type { JudgedRule } from './judged-rules.repository';

export type ValueRule = JudgedRule & { readonly condition: ValueCondition };

export function isValueRule(rule: JudgedRule): rule is ValueRule {
  return isAboutValues(rule.condition);
}

/**
 * The days on which a rule fires.
 * @param days up to the newest value, ascending
 * @param told days of which the rule has told, and how many days up to the newest are judged
 */
export function firedDays(
  rule: ValueRule,
  days: readonly DayValue[],
  { state, day: newest }: IndexRecord,
  { told, span }: { readonly told: readonly string[]; readonly span: number },
): number[] {
  const last = state === 'open' && !rule.usesOpenDays ? newest - 1 : newest;
  const shown = last === newest ? days : days.slice(0, -1);
  const firstDay = last - shown.length + 1;
  // What was over when the rule was made was not told, so that no cooldown begins with it.
  const from = Math.max(shown.length - span, parseIsoDay(rule.sinceDay)! + 1 - firstDay);
  const places = told.map((day) => parseIsoDay(day)! - firstDay);
  return backtest(rule, shown, from, places)
    .map((at) => firstDay + at)
    .filter((day) => isJudged(rule, day));
}

export function toValueFiring(rule: ValueRule, index: FiredIndex, day: number, records: readonly IndexRecord[]): Firing[] {
  const record = records.find((one) => one.day === day);
  if (record === undefined) return [];
  const compared = day - (rule.condition.kind === 'change' ? rule.condition.days : 1);
  const before = records.find((one) => one.day === compared) ?? null;
  const letterBefore = records.findLast((one) => one.day < day && one.letter !== null)?.letter ?? null;
  // Changed on a day that is not over, a rule may tell of it again: it looks for something else.
  const occurrence = [index.id, toIsoDay(day), ...(rule.revision > 1 ? [`revision ${rule.revision}`] : [])].join(' ');
  return [{ rule, index, record, before, letterBefore, crisis: null, occurrence }];
}
