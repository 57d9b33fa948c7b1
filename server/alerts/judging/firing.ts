import { randomUUID } from 'node:crypto';
import { COMPONENT_NAMES, confidenceOf, type Edition, type Family, type IndexRecord, reasonOf, valueOf } from '../../indexes';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { NewAlert } from '../notices/alerts.repository';
import type { CrisisTold, Told, ToldDriver } from '../notices/told';
import { isWithinNoise } from '../rules/conditions';
import { announceAt, mailDueAt } from '../rules/due';
import type { JudgedRule } from './judged-rules.repository';

/** An index of the catalogue or of the rule's organization. */
export interface FiredIndex {
  readonly id: string;
  readonly family: Family;
  /** Of a custom index, whose ID says nothing. */
  readonly name?: string;
}

/** A rule that has fired by a value. */
export interface Firing {
  readonly rule: JudgedRule;
  readonly index: FiredIndex;
  readonly record: IndexRecord;
  /** What it is compared with. */
  readonly before: IndexRecord | null;
  /** The last letter before. */
  readonly letterBefore: string | null;
  readonly crisis: CrisisTold | null;
  /** What was told, once for the rule. */
  readonly occurrence: string;
}

/** Whether a rule looks at a day: those before it was made are over, and those behind its end are not asked about. */
export function isJudged({ sinceDay, expiresOn }: JudgedRule, day: number): boolean {
  return day > parseIsoDay(sinceDay)! && (expiresOn === null || day <= parseIsoDay(expiresOn)!);
}

export function toNewAlert({ dataset, methodology }: Edition, { rule, index, ...firing }: Firing, now: Date): NewAlert {
  const { record, occurrence } = firing;
  return {
    id: randomUUID(),
    organizationId: rule.organizationId,
    ruleId: rule.id,
    revision: rule.revision,
    occurrence,
    dataset,
    methodology,
    indexId: index.id,
    day: toIsoDay(record.day),
    knownAt: record.computedAt,
    told: toTold({ rule, index, ...firing }),
    firedAt: now,
    announceAt: announceAt(rule, now),
    isDigest: rule.mail === 'digest',
    mailDueAt: mailDueAt(rule, now),
    silentDays: rule.condition.kind === 'crisis' || rule.condition.kind === 'restated' ? rule.cooldown : 0,
  };
}

function toTold({ rule: { condition }, index: { family, name }, record, before, letterBefore, crisis }: Firing): Told {
  const { low, high } = confidenceOf(family, record);
  const value = valueOf(family, record);
  const valueBefore = valueOf(family, before);
  return {
    value,
    low,
    high,
    state: record.state,
    reason: reasonOf(family, record),
    letter: record.letter,
    before: valueBefore,
    letterBefore,
    isWithinNoise: value === null ? null : isWithinNoise(condition, { low, high, before: valueBefore }),
    drivers: family === 'mvi' ? driversOf(record, before) : [],
    crisis,
    ...(name !== undefined && { indexName: name }),
  };
}

/** Those that moved most first. */
function driversOf({ values }: IndexRecord, before: IndexRecord | null): ToldDriver[] {
  if (values === null) return [];
  const drivers = COMPONENT_NAMES.map((name) => ({
    component: name,
    score: values[`${name}Score`],
    before: before?.values?.[`${name}Score`] ?? null,
  }));
  const moved = ({ score, before: earlier }: ToldDriver): number => (score === null || earlier === null ? 0 : Math.abs(score - earlier));
  return drivers.sort((one, other) => moved(other) - moved(one));
}
