import { commasText, countNumber, dayText, minuteText } from '../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { valueNotes } from './alert-text';
import type { AlertResponse } from './alerts.dto';

type Detailed = Pick<
  AlertResponse,
  'name' | 'date' | 'value' | 'low' | 'high' | 'before' | 'drivers' | 'crisis' | 'state' | 'dataset' | 'methodology' | 'known_at'
>;

/** What people read below the sentence of an alert: the value where the sentence is of a crisis, what moved it, and which vintage it is. */
export function tellDetails(alert: Detailed, language: Language): string[] {
  const { replies: texts } = messagesIn(language);
  const shown = (value: number | null): string => (value === null ? '—' : countNumber(value, language, 2));
  const { name, date: day, value, before, low, high, drivers, crisis, state, dataset, methodology, known_at: knownAt } = alert;
  const told = drivers.map(({ component, score, before: was }) =>
    fillMessage(was === null ? texts.alert_driver_alone : texts.alert_driver, {
      component: (texts.brief_components[component as keyof typeof texts.brief_components] ?? component).toLocaleLowerCase(language),
      score: shown(score),
      before: shown(was),
    }),
  );
  return [
    ...(crisis === null || value === null
      ? []
      : [
          fillMessage(texts.alert_value, {
            name,
            value: shown(value),
            day: dayText(day, language),
            more: valueNotes({ before, low, high }, language),
          }),
        ]),
    ...(told.length === 0 ? [] : [fillMessage(texts.alert_drivers, { drivers: commasText(told, language) })]),
    fillMessage(texts.alert_vintage, {
      at: minuteText(knownAt, language),
      state: texts.alert_states[state],
      methodology,
      dataset: texts.alert_datasets[dataset as keyof typeof texts.alert_datasets],
    }),
  ];
}
