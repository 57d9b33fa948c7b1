/** What becomes of final values that are others now, of the catalogue and of custom indexes. */
import type { Restatement } from '../rules/restatements';
import type { FiredIndex, Firing } from './firing';
import type { JudgedRule } from './judged-rules.repository';

type RestatementRule = JudgedRule & { readonly condition: { readonly kind: 'restated'; readonly points: number } };

export function isRestatementRule(rule: JudgedRule): rule is RestatementRule {
  return rule.condition.kind === 'restated';
}

/** Days long before a rule are restated too, and that is what it asks about; its last day is one on which that happens. */
export function isOver({ expiresOn }: JudgedRule, publishedOn: string): boolean {
  return expiresOn !== null && expiresOn < publishedOn;
}

export function toRestatementFiring(rule: RestatementRule, index: FiredIndex, { record, before }: Restatement, occurrence: string): Firing {
  return { rule, index, record, before, letterBefore: before.letter, crisis: null, occurrence };
}
