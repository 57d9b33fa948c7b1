import type { ReactElement, ReactNode } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatInstantUtc, listText } from '../../../../shared/ui/text/format';
import type { WebhookRecord } from './use-webhooks';
import { WebhookStatus } from './WebhookStatus';

/** What there is to know of a webhook, but its secret. */
export function WebhookFacts({ webhook }: { webhook: WebhookRecord }): ReactElement {
  const messages = useMessages('webhooks');
  const { facts, events, kinds, reasons } = messages;
  const locale = useLocale();
  const about =
    webhook.index_ids === null ? (webhook.watchlist_id === null ? facts.any : facts.watchlist) : listText(webhook.index_ids, locale).toUpperCase();
  const at = (instant: string): string => formatInstantUtc(instant, locale);
  const { disabled_at: disabledAt, failing_since: failingSince, previous_secret_until: previousUntil, delivered_at: deliveredAt } = webhook;
  return (
    <>
      <dl className="wh-facts">
        <Fact label={facts.status}>
          <WebhookStatus status={webhook.status} />
        </Fact>
        <Fact label={facts.kind}>{kinds[webhook.kind]}</Fact>
        <Fact label={facts.url}>
          <code dir="ltr">{webhook.url}</code>
        </Fact>
        <Fact label={facts.events}>{webhook.events.map((event) => events[event]).join(' · ')}</Fact>
        <Fact label={facts.about}>{about}</Fact>
        <Fact label={facts.delivered}>{deliveredAt === null ? facts.never : at(deliveredAt)}</Fact>
        {failingSince === null ? null : <Fact label={facts.failing}>{at(failingSince)}</Fact>}
        {disabledAt === null ? null : <Fact label={facts.disabled}>{at(disabledAt)}</Fact>}
        {previousUntil === null ? null : <Fact label={facts.previous}>{at(previousUntil)}</Fact>}
        <Fact label={facts.created}>{at(webhook.created_at)}</Fact>
      </dl>
      {webhook.disabled_reason === null ? null : (
        <p>
          {reasons[webhook.disabled_reason]} {messages.waiting}
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}:</dt>
      <dd>{children}</dd>
    </div>
  );
}
