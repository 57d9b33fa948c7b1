import type { MailContent, MailContext, MailFact } from '../../platform/mail';
import { fillMessage } from '../../platform/messages/messages';
import { tellDetails } from './alert-details';
import { toAlertResponse } from './alerts.dto';
import type { SeenAlert } from './alerts.repository';

/**
 * The mail about alerts: what fired, by which value of which vintage, what moved it, and where each of them is seen. Null where none of them is there
 * any more. `more`: how many it leaves out.
 */
export function writeAlertMail(
  alerts: readonly SeenAlert[],
  more: number,
  unsubscribePath: string,
  { messages, links, language }: MailContext,
): MailContent | null {
  if (alerts.length === 0) return null;
  const texts = messages.mails.alert_fired;
  const isOne = alerts.length === 1;
  // Their addresses are paths: links of mails begin with the public address alone.
  const shown = alerts.map((alert) => toAlertResponse(alert, '', language));
  const [first] = shown;
  const facts = shown.map((alert): MailFact => {
    const value = [alert.text, ...tellDetails(alert, language)].join('\n');
    return { label: alert.rule.name, value, ...(!isOne && { link: { label: texts.button, url: links.to(alert.url) } }) };
  });
  return {
    subject: fillMessage(isOne ? texts.subject : texts.subjectMany, { rule: first.rule.name, name: first.name, count: alerts.length + more }),
    preheader: first.text,
    blocks: [
      { kind: 'facts', rows: facts },
      ...(more > 0 ? [{ kind: 'note', text: fillMessage(texts.more, { count: more }) } as const] : []),
      { kind: 'button', label: isOne ? texts.button : texts.buttonMany, url: links.to(isOne ? first.url : '/dashboard/alert-history') },
    ],
    reason: texts.reason,
    unsubscribeUrl: links.to(unsubscribePath),
  };
}
