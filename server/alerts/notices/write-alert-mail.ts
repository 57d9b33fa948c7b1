import type { MailContent, MailContext } from '../../platform/mail';
import { fillMessage } from '../../platform/messages/messages';
import { nameOf, pathOf, tellAlert } from './alert-text';
import type { SeenAlert } from './alerts.repository';

/** The mail about alerts: what fired, by which value, and where it is seen. Null where none of them is there any more. */
export function writeAlertMail(alerts: readonly SeenAlert[], unsubscribePath: string, { messages, links }: MailContext): MailContent | null {
  if (alerts.length === 0) return null;
  const texts = messages.mails.alert_fired;
  const [first] = alerts;
  const isOne = alerts.length === 1;
  return {
    subject: fillMessage(isOne ? texts.subject : texts.subjectMany, { rule: first.ruleName, name: nameOf(first.indexId), count: alerts.length }),
    preheader: tellAlert(first, messages),
    blocks: [
      { kind: 'facts', rows: alerts.map((alert) => ({ label: alert.ruleName, value: tellAlert(alert, messages) })) },
      { kind: 'button', label: isOne ? texts.button : texts.buttonMany, url: links.to(isOne ? pathOf(first) : '/dashboard/alert-history') },
    ],
    reason: texts.reason,
    unsubscribeUrl: links.to(unsubscribePath),
  };
}
