import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { EditBase, useCreatePath, useDelete, useEditContext, useUpdate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { fill } from '../../../../shared/ui/text/fill';
import { draftOf, updateRequestOf } from '../../model/webhook-draft';
import { READ_WEBHOOKS, type WebhookRecord } from './use-webhooks';
import { WebhookFields } from './WebhookFields';
import { WebhookFrame } from './WebhookFrame';

/** Name, address, events and filter of a webhook, and its end. */
export function WebhookEdit(): ReactElement {
  const messages = useMessages('webhooks');
  const { id = '' } = useParams();
  const createPath = useCreatePath();
  return (
    <WebhookFrame title={messages.editTitle} back={{ to: createPath({ resource: 'webhooks', id, type: 'show' }), text: messages.backToOne }}>
      <EditBase<WebhookRecord> queryOptions={READ_WEBHOOKS}>
        <EditPage />
      </EditBase>
    </WebhookFrame>
  );
}

function EditPage(): ReactElement {
  const messages = useMessages('webhooks');
  const { record, error, refetch } = useEditContext<WebhookRecord>();
  if (record !== undefined) return <EditForm webhook={record} />;
  if (error instanceof HttpError && error.status === 404) return <p>{messages.missing.text}</p>;
  if (error) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  return <p role="status">{messages.loading}</p>;
}

/** What is typed stays while the webhook is read again. */
function EditForm({ webhook }: { webhook: WebhookRecord }): ReactElement {
  const { fields, editTitle, remove: removal } = useMessages('webhooks');
  const [update] = useUpdate<WebhookRecord>();
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [kept] = useState(() => draftOf(webhook));
  const [draft, setDraft] = useState(kept);
  const sending = useSending(async () => {
    const params = { id: webhook.id, data: updateRequestOf(kept, draft), previousData: webhook };
    await update('webhooks', params, { returnPromise: true, mutationMode: 'pessimistic' });
    void navigate(createPath({ resource: 'webhooks', id: webhook.id, type: 'show' }));
    return '';
  }, fields.failed);
  return (
    <div className="panes">
      <section className="pane" aria-label={editTitle}>
        <SendForm sending={sending} messages={{ submit: fields.save, busy: fields.saving }}>
          <WebhookFields draft={draft} keptUrl={webhook.url} onChange={setDraft} />
        </SendForm>
      </section>
      <section className="pane" aria-label={removal.confirm}>
        <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
          {removal.open}
        </Button>
      </section>
      {isAsked ? <RemoveDialog webhook={webhook} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }): ReactElement {
  const { remove: messages } = useMessages('webhooks');
  const [remove] = useDelete<WebhookRecord>();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={fill(messages.title, { name: webhook.name })}
      text={messages.text}
      confirm={messages.confirm}
      failed={messages.failed}
      onConfirm={async () => {
        await remove('webhooks', { id: webhook.id, previousData: webhook }, { returnPromise: true, mutationMode: 'pessimistic' });
        void navigate('/dashboard/webhooks');
      }}
      onClose={onClose}
    />
  );
}
