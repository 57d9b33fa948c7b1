import { utcMinute } from '../../platform/mail';
import { fillMessage, type Messages } from '../../platform/messages/messages';
import { valueNotes } from './alert-text';
import type { AlertResponse } from './alerts.dto';

type Detailed = Pick<
  AlertResponse,
  'name' | 'date' | 'value' | 'low' | 'high' | 'before' | 'drivers' | 'crisis' | 'state' | 'dataset' | 'methodology' | 'known_at'
>;

/** What people read below the sentence of an alert: the value where the sentence is of a crisis, what moved it, and which vintage it is. */
export function tellDetails(alert: Detailed, messages: Messages): string[] {
  const texts = messages.replies;
  const { name, date: day, value, before, low, high, drivers, crisis, state, dataset, methodology, known_at: knownAt } = alert;
  const shown = drivers.map(({ component, score, before: was }) =>
    fillMessage(was === null ? texts.alert_driver_alone : texts.alert_driver, { component, score: score ?? '—', before: was ?? '—' }),
  );
  return [
    ...(crisis === null || value === null
      ? []
      : [fillMessage(texts.alert_value, { name, value, day, more: valueNotes({ before, low, high }, messages) })]),
    ...(shown.length === 0 ? [] : [fillMessage(texts.alert_drivers, { drivers: shown.join(', ') })]),
    fillMessage(texts.alert_vintage, { at: utcMinute(knownAt), state, methodology, dataset }),
  ];
}
