/** What a chat is told, as Slack's incoming webhooks take it. */
import { DEFAULT_LANGUAGE } from '../../../platform/messages/messages';
import { tellDetails } from '../../notices/alert-details';
import type { DataOf } from '../messages/webhook-descriptions';
import type { WebhookKind } from '../endpoints/webhook.entity';
import type { WebhookBody } from '../messages/webhook-events';

/** Slack refuses longer ones. */
const TEXT_MAX = 3_000;

/** What an endpoint of a kind is sent for a message. */
export function bodyFor(kind: WebhookKind, body: string): string {
  if (kind === 'standard') return body;
  const { type, data } = JSON.parse(body) as WebhookBody;
  return JSON.stringify(
    type === 'alert.fired' ? alertMessage(data as DataOf['alert.fired']) : { text: escape((data as DataOf['webhook.test']).text) },
  );
}

function alertMessage(alert: DataOf['alert.fired']): object {
  const { rule: { name: rule }, text: summary, index_id: index, date, url } = alert; // prettier-ignore
  const details = tellDetails(alert, DEFAULT_LANGUAGE);
  const link = `<${url}|${escape(index.toUpperCase())}>`;
  return {
    // What notifications show; clients that know blocks show those.
    text: `${escape(rule)}: ${escape(summary)}`,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: [`*${escape(rule)}*`, ...[summary, ...details].map(escape)].join('\n') } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: `${link} · ${date}` }] },
    ],
  };
}

/** The three characters that Slack reads as markup of its own: so nobody's name becomes a link or a call to all. */
function escape(text: string): string {
  return text.slice(0, TEXT_MAX).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
