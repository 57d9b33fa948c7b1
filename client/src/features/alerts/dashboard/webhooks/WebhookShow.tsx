import type { ReactElement } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { DeliveriesPane } from './DeliveriesPane';
import { READ_WEBHOOKS, type WebhookRecord } from './use-webhooks';
import { WebhookFrame } from './WebhookFrame';
import { WebhookPane } from './WebhookPane';

/** A webhook: how it is, what may be done to it, and what it was sent. */
export function WebhookShow(): ReactElement {
  const messages = useMessages('webhooks');
  return (
    <WebhookFrame title={messages.oneTitle} back={{ to: '/dashboard/webhooks', text: messages.back }}>
      <ShowBase<WebhookRecord> queryOptions={READ_WEBHOOKS}>
        <ShowPage />
      </ShowBase>
    </WebhookFrame>
  );
}

function ShowPage(): ReactElement {
  const messages = useMessages('webhooks');
  const { record, error, refetch } = useShowContext<WebhookRecord>();
  if (record !== undefined) {
    return (
      <div className="panes">
        <WebhookPane webhook={record} refetch={refetch} />
        <DeliveriesPane key={record.id} webhook={record} onSent={refetch} />
      </div>
    );
  }
  if (error instanceof HttpError && error.status === 404) return <p>{messages.missing.text}</p>;
  if (error) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  return <p role="status">{messages.loading}</p>;
}
