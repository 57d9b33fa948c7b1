import { type ReactElement, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import { createWebhook } from '../../../../shared/api/generated/alerts';
import type { IssuedWebhookResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { createRequestOf, EMPTY_WEBHOOK } from '../../model/webhook-draft';
import { useRepeatKey } from './use-repeat-key';
import { WebhookFields } from './WebhookFields';
import { WebhookFrame } from './WebhookFrame';
import { WebhookSecretDialog } from './WebhookSecretDialog';

/** A new webhook: its secret is shown once, then its page opens. */
export function WebhookCreate(): ReactElement {
  const messages = useMessages('webhooks');
  return (
    <WebhookFrame title={messages.createTitle} back={{ to: '/dashboard/webhooks', text: messages.back }}>
      <CreateForm />
    </WebhookFrame>
  );
}

function CreateForm(): ReactElement {
  const { fields, createTitle } = useMessages('webhooks');
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const repeatKey = useRepeatKey();
  const [draft, setDraft] = useState(EMPTY_WEBHOOK);
  const [issued, setIssued] = useState<IssuedWebhookResponse | null>(null);
  const open = (id: string): void => void navigate(createPath({ resource: 'webhooks', id, type: 'show' }));
  const sending = useSending(async () => {
    const request = createRequestOf(draft);
    const made = await createWebhook(request, repeatKey(request));
    if (made.secret === null) open(made.id);
    else setIssued(made);
    return '';
  }, fields.failed);
  return (
    <div className="panes">
      <section className="pane" aria-label={createTitle}>
        <SendForm sending={sending} messages={{ submit: fields.make, busy: fields.saving }}>
          <WebhookFields draft={draft} keptUrl={null} onChange={setDraft} />
        </SendForm>
      </section>
      {issued === null || issued.secret === null ? null : (
        <WebhookSecretDialog name={issued.name} secret={issued.secret} onClose={() => open(issued.id)} />
      )}
    </div>
  );
}
