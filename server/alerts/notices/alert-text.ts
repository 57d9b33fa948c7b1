import { customKeyOf, findIndex, namesOf } from '../../indexes';
import { fillMessage, type Messages } from '../../platform/messages/messages';
import type { SeenAlert } from './alerts.repository';
import type { Told } from './told';

type ToldAlert = Pick<SeenAlert, 'indexId' | 'day' | 'told' | 'condition'>;

/** `MVI Saudi Arabia was 71.04 on 2026-02-20 (48.69 before; 90% interval 66.1 to 75.3; within its own noise).` */
export function tellAlert({ indexId, day, told, condition }: ToldAlert, messages: Messages): string {
  const texts = messages.replies;
  const name = nameOf({ indexId, told });
  const { value, before, low, high, letter, letterBefore, reason, isWithinNoise, crisis } = told;
  if (crisis !== null) {
    const text = fillMessage(texts[`alert_crisis_${crisis.event}`], { name: crisis.name, severity: crisis.severity, day });
    // Named by its highest peak, which may be far from what is watched.
    return name.endsWith(` ${crisis.name}`) ? text : `${text} ${fillMessage(texts.alert_crisis_by, { index: name })}`;
  }
  if (value === null) return fillMessage(texts.alert_missing, { name, day, reason: reason ?? '—' });
  const rest = [
    condition.kind !== 'rating' || letter === null ? null : fillMessage(texts.alert_letter, { letter, before: letterBefore ?? '—' }),
    isWithinNoise === true ? texts.alert_noise : null,
  ];
  const text = condition.kind === 'restated' ? texts.alert_restated : texts.alert_value;
  return fillMessage(text, { name, value, day, more: valueNotes({ before, low, high }, messages, rest) });
}

/** ` (48.69 before; 90% interval 66.1 to 75.3)`; nothing where there is nothing to say. */
export function valueNotes(
  { before, low, high }: Pick<Told, 'before' | 'low' | 'high'>,
  { replies: texts }: Messages,
  rest: readonly (string | null)[] = [],
): string {
  const notes = [
    before === null ? null : fillMessage(texts.alert_before, { before }),
    low === null || high === null ? null : fillMessage(texts.alert_interval, { low, high }),
    ...rest,
  ].filter((note) => note !== null);
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}

/** `MVI Saudi Arabia`; of a custom index `MVI` and the name that it had then. */
export function nameOf({ indexId, told }: Pick<SeenAlert, 'indexId'> & { readonly told: Pick<Told, 'indexName'> }): string {
  if (told.indexName !== undefined) return `MVI ${told.indexName}`;
  const index = findIndex(indexId);
  return index === null ? indexId.toUpperCase() : `${index.family.toUpperCase()} ${namesOf(index).name}`;
}

/** Where exactly the value is seen that an alert tells of: the day, and what was known when it was computed. */
export function pathOf({ indexId, day, knownAt, told }: Pick<SeenAlert, 'indexId' | 'day' | 'knownAt' | 'told'>): string {
  if (told.crisis !== null) return `/dashboard/crises/${told.crisis.id}/show`;
  if (customKeyOf(indexId) !== null) return `/dashboard/custom-indexes/${indexId}/show`;
  const asOf = told.state === 'open' ? '' : `&asof=${new Date(Number(knownAt) * 1000).toISOString().replace('.000Z', 'Z')}`;
  return `/dashboard/indexes/${indexId}/show?explain=${day}${asOf}`;
}
