import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useCreatePath, useUpdate } from 'react-admin';
import { Link } from 'react-router';
import type { IssuedWebhookResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { fill } from '../../../../shared/ui/text/fill';
import { RotateSecretDialog } from './RotateSecretDialog';
import type { WebhookRecord } from './use-webhooks';
import { WebhookFacts } from './WebhookFacts';
import { WebhookSecretDialog } from './WebhookSecretDialog';

interface Props {
  readonly webhook: WebhookRecord;
  readonly refetch: () => Promise<unknown>;
}

/** How a webhook is, with its switch and its secret. */
export function WebhookPane({ webhook, refetch }: Props): ReactElement {
  const { actions: messages, edit } = useMessages('webhooks');
  const createPath = useCreatePath();
  const [opened, setOpened] = useState<'disable' | 'rotate' | null>(null);
  const [issued, setIssued] = useState<IssuedWebhookResponse | null>(null);
  const close = (): void => setOpened(null);
  const enable = useEnabling(webhook);
  const enabling = useSending(async () => {
    await enable(true);
    return messages.enabled;
  }, messages.failed);
  return (
    <section className="pane" aria-labelledby="wh-name">
      <h2 id="wh-name">{webhook.name}</h2>
      <WebhookFacts webhook={webhook} />
      <form className="pane-actions" onSubmit={enabling.submit}>
        <Button component={Link} to={createPath({ resource: 'webhooks', id: webhook.id, type: 'edit' })} variant="outlined">
          {edit}
        </Button>
        {webhook.kind === 'standard' ? (
          <Button variant="outlined" onClick={() => setOpened('rotate')}>
            {messages.rotate}
          </Button>
        ) : null}
        {webhook.status === 'disabled' ? (
          <Button type="submit" variant="contained" disabled={enabling.isBusy}>
            {messages.enable}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => setOpened('disable')}>
            {messages.disable}
          </Button>
        )}
      </form>
      <OutcomeLine outcome={enabling.outcome} />
      {opened === 'disable' ? (
        <ConfirmDialog
          title={fill(messages.disableTitle, { name: webhook.name })}
          text={messages.disableText}
          confirm={messages.disable}
          failed={messages.failed}
          onConfirm={() => enable(false)}
          onClose={close}
        />
      ) : null}
      {opened === 'rotate' ? (
        <RotateSecretDialog
          webhook={webhook}
          onIssued={async (made) => {
            setIssued(made);
            close();
            await refetch();
          }}
          onClose={close}
        />
      ) : null}
      {issued === null || issued.secret === null ? null : (
        <WebhookSecretDialog name={issued.name} secret={issued.secret} onClose={() => setIssued(null)} />
      )}
    </section>
  );
}

function useEnabling(webhook: WebhookRecord): (isEnabled: boolean) => Promise<void> {
  const [update] = useUpdate<WebhookRecord>();
  return async (isEnabled) => {
    const params = { id: webhook.id, data: { is_enabled: isEnabled }, previousData: webhook };
    await update('webhooks', params, { returnPromise: true, mutationMode: 'pessimistic' });
  };
}
