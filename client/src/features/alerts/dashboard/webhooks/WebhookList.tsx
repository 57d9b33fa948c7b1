import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { ListBase, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';
import { fill } from '../../../../shared/ui/text/fill';
import { READ_WEBHOOKS, type WebhookRecord } from './use-webhooks';
import { WebhookFrame } from './WebhookFrame';
import { WebhookStatus } from './WebhookStatus';

/** The webhooks of the organization. `pages`: the way to its other pages. */
export function WebhookList({ pages }: { pages: ReactNode }): ReactElement {
  const messages = useMessages('webhooks');
  return (
    <WebhookFrame title={messages.title} lead={pages}>
      <p>
        {messages.intro} <Link to="/dashboard/docs#webhooks">{messages.docs}</Link>
      </p>
      <ListBase<WebhookRecord> perPage={WHOLE.perPage} queryOptions={READ_WEBHOOKS} disableSyncWithLocation storeKey={false} exporter={false}>
        <Webhooks />
      </ListBase>
    </WebhookFrame>
  );
}

function Webhooks(): ReactElement {
  const messages = useMessages('webhooks');
  const { data, meta, error, refetch } = useListContext<WebhookRecord>();
  if (error && data === undefined) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  // Absent from what the deletion of a webhook leaves of the list, until it is read again.
  const most = (meta as { readonly most: number } | undefined)?.most;
  return (
    <div className="panes">
      {data.length === 0 ? <NoWebhooks /> : <WebhookRows webhooks={data} />}
      {most === undefined ? null : (
        <div>
          <p>{fill(messages.allowed, { most: String(most), count: String(data.length) })}</p>
          {data.length >= most ? (
            <p>
              {messages.full} <Link to="/dashboard/billing">{messages.upgrade}</Link>
            </p>
          ) : (
            <Button component={Link} to="/dashboard/webhooks/create" variant="contained">
              {messages.create}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function NoWebhooks(): ReactElement {
  const { empty } = useMessages('webhooks');
  return (
    <section className="pane" aria-label={empty.title}>
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
    </section>
  );
}

function WebhookRows({ webhooks }: { webhooks: readonly WebhookRecord[] }): ReactElement {
  const messages = useMessages('webhooks');
  const createPath = useCreatePath();
  return (
    <section className="pane" aria-labelledby="wh-list">
      <h2 id="wh-list">{messages.list}</h2>
      <ul className="pane-rows">
        {webhooks.map(({ id, name, kind, url, events, status }) => (
          <li key={id}>
            <div className="pane-who">
              <p>
                <Link to={createPath({ resource: 'webhooks', id, type: 'show' })}>{name}</Link> <WebhookStatus status={status} />
              </p>
              <p>
                <code dir="ltr">{url}</code>
              </p>
              <p className="muted">{[messages.kinds[kind], ...events.map((event) => messages.events[event])].join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
