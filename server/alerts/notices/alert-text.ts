import { customKeyOf, findIndex, namesOf, scopeNameOf } from '../../indexes';
import { clausesText, countNumber, dayText } from '../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import type { SeenAlert } from './alerts.repository';
import type { Told } from './told';

const DIGITS = 2;

type ToldAlert = Pick<SeenAlert, 'indexId' | 'day' | 'told' | 'condition'>;

/** `MVI Saudi Arabia was 71.04 on 20 February 2026 (48.69 before; 90% interval 66.1 to 75.3; within its own noise).` */
export function tellAlert({ indexId, day: isoDay, told, condition }: ToldAlert, language: Language): string {
  const day = dayText(isoDay, language);
  const texts = messagesIn(language).replies;
  const name = nameOf({ indexId, told }, language);
  const { value, before, low, high, letter, letterBefore, reason, isWithinNoise, crisis } = told;
  if (crisis !== null) {
    const crisisName = scopeNameOf(crisis.id, crisis.name, language);
    const text = fillMessage(texts[`alert_crisis_${crisis.event}`], { name: crisisName, severity: crisis.severity, day });
    // Named by its highest peak, which may be far from what is watched.
    return name.endsWith(` ${crisisName}`) ? text : `${text} ${fillMessage(texts.alert_crisis_by, { index: name })}`;
  }
  if (value === null)
    return fillMessage(texts.alert_missing, {
      name,
      day,
      reason: reason === null ? '—' : (texts.alert_reasons[reason as keyof typeof texts.alert_reasons] ?? reason),
    });
  const rest = [
    condition.kind !== 'rating' || letter === null ? null : fillMessage(texts.alert_letter, { letter, before: letterBefore ?? '—' }),
    isWithinNoise === true ? texts.alert_noise : null,
  ];
  const text = condition.kind === 'restated' ? texts.alert_restated : texts.alert_value;
  return fillMessage(text, { name, value: countNumber(value, language, DIGITS), day, more: valueNotes({ before, low, high }, language, rest) });
}

/** ` (48.69 before; 90% interval 66.1 to 75.3)`; nothing where there is nothing to say. */
export function valueNotes(
  { before, low, high }: Pick<Told, 'before' | 'low' | 'high'>,
  language: Language,
  rest: readonly (string | null)[] = [],
): string {
  const texts = messagesIn(language).replies;
  const shown = (value: number): string => countNumber(value, language, DIGITS);
  const notes = [
    before === null ? null : fillMessage(texts.alert_before, { before: shown(before) }),
    low === null || high === null ? null : fillMessage(texts.alert_interval, { low: shown(low), high: shown(high) }),
    ...rest,
  ].filter((note) => note !== null);
  return notes.length === 0 ? '' : ` (${clausesText(notes, language)})`;
}

/** `MVI Saudi Arabia`; of a custom index `MVI` and the name that it had then. */
export function nameOf({ indexId, told }: Pick<SeenAlert, 'indexId'> & { readonly told: Pick<Told, 'indexName'> }, language: Language): string {
  if (told.indexName !== undefined) return `MVI ${told.indexName}`;
  const index = findIndex(indexId);
  return index === null ? indexId.toUpperCase() : `${index.family.toUpperCase()} ${scopeNameOf(indexId, namesOf(index).name, language)}`;
}

/** Where exactly the value is seen that an alert tells of: the day, and, of the catalogue, what was known when it was computed. */
export function pathOf({ indexId, day, knownAt, told }: Pick<SeenAlert, 'indexId' | 'day' | 'knownAt' | 'told'>): string {
  if (told.crisis !== null) return `/dashboard/crises/${told.crisis.id}/show`;
  if (customKeyOf(indexId) !== null) return `/dashboard/custom-indexes/${indexId}/show?explain=${day}`;
  const asOf = told.state === 'open' ? '' : `&asof=${new Date(Number(knownAt) * 1000).toISOString().replace('.000Z', 'Z')}`;
  return `/dashboard/indexes/${indexId}/show?explain=${day}${asOf}`;
}
