import { defineMail, type MailContent, type MailContext } from '../../../platform/mail';
import { minuteText } from '../../../platform/messages/formats';
import { fillMessage } from '../../../platform/messages/messages';

interface DisabledWebhook {
  readonly id: string;
  readonly name: string;
  readonly reason: 'person' | 'gone' | 'failing';
  /** How the last try has failed. */
  readonly failure: string;
  readonly at: string;
}

/** Tells that nothing is sent to an endpoint any more. */
export const WEBHOOK_DISABLED = defineMail<DisabledWebhook>('alerts/webhook-disabled');

export function writeWebhookDisabled({ id, name, reason, failure, at }: DisabledWebhook, { messages, links, language }: MailContext): MailContent {
  const texts = messages.mails.webhook_disabled;
  return {
    subject: fillMessage(texts.subject, { name }),
    preheader: texts.preheader,
    blocks: [
      { kind: 'text', text: fillMessage(reason === 'gone' ? texts.gone : texts.failing, { name }) },
      {
        kind: 'facts',
        rows: [
          { label: texts.at, value: minuteText(at, language) },
          { label: texts.failure, value: failure },
        ],
      },
      { kind: 'text', text: texts.waiting },
      { kind: 'button', label: texts.button, url: links.to(`/dashboard/webhooks/${id}/show`) },
    ],
    reason: texts.reason,
  };
}
