import Button from '@mui/material/Button';
import { type ReactElement, useId, useState } from 'react';
import { testWebhook } from '../../../../shared/api/generated/alerts';
import type { WebhookDeliveryResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryTable } from './DeliveryTable';
import { ResendSpanDialog } from './ResendSpanDialog';
import { type DeliveryState, useDeliveries } from './use-deliveries';
import type { WebhookRecord } from './use-webhooks';

const STATES = ['pending', 'delivered', 'failed'] as const;

interface Props {
  readonly webhook: WebhookRecord;
  /** How the webhook is may have changed. */
  readonly onSent: () => Promise<unknown>;
}

/** What a webhook was sent: tested, looked at, and sent again. */
export function DeliveriesPane({ webhook, onSent }: Props): ReactElement {
  const { deliveries: messages, actions, span, loading } = useMessages('webhooks');
  const titleId = useId();
  const [status, setStatus] = useState<DeliveryState | ''>('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [isSpanOpen, setSpanOpen] = useState(false);
  const [message, setMessage] = useState('');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useDeliveries(webhook.id, status);
  const testing = useSending(async () => {
    setMessage('');
    const { id } = await testWebhook(webhook.id);
    setOpenedId(id);
    await refetch();
    return '';
  }, actions.testFailed);
  const isEnabled = webhook.status !== 'disabled';
  return (
    <section className="pane" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <p className="muted">{messages.intro}</p>
      <form className="pane-actions" onSubmit={testing.submit}>
        {isEnabled ? (
          <>
            <Button type="submit" variant="contained" disabled={testing.isBusy}>
              {actions.test}
            </Button>
            <Button variant="outlined" onClick={() => setSpanOpen(true)}>
              {span.open}
            </Button>
          </>
        ) : null}
        <Button variant="outlined" onClick={() => void refetch()}>
          {messages.refresh}
        </Button>
        <StatusFilter value={status} onChange={setStatus} />
      </form>
      <OutcomeLine outcome={message === '' ? testing.outcome : { isGood: true, text: message }} />
      {error === null ? null : <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <p role="status">{loading}</p>
        ) : null
      ) : (
        <Deliveries rows={data.pages.flatMap((page) => page.data)} isFiltered={status !== ''} onOpen={setOpenedId} />
      )}
      {hasNextPage ? (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
      {openedId === null ? null : (
        <DeliveryDialog
          webhook={webhook}
          deliveryId={openedId}
          onClose={() => {
            setOpenedId(null);
            void refetch();
            void onSent();
          }}
        />
      )}
      {isSpanOpen ? (
        <ResendSpanDialog
          webhook={webhook}
          onDone={async (text) => {
            setMessage(text);
            await refetch();
          }}
          onClose={() => setSpanOpen(false)}
        />
      ) : null}
    </section>
  );
}

function StatusFilter({ value, onChange }: { value: DeliveryState | ''; onChange: (value: DeliveryState | '') => void }): ReactElement {
  const { deliveries: messages } = useMessages('webhooks');
  return (
    <label>
      {messages.status}{' '}
      <select className="pane-select" value={value} onChange={({ target }) => onChange(target.value as DeliveryState | '')}>
        <option value="">{messages.all}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {messages.statuses[state]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DeliveriesProps {
  readonly rows: readonly WebhookDeliveryResponse[];
  readonly isFiltered: boolean;
  readonly onOpen: (id: string) => void;
}

function Deliveries({ rows, isFiltered, onOpen }: DeliveriesProps): ReactElement {
  const { deliveries: messages } = useMessages('webhooks');
  if (rows.length === 0) return <p role="status">{isFiltered ? messages.noneSuch : messages.none}</p>;
  return <DeliveryTable rows={rows} onOpen={onOpen} />;
}
