import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId } from 'react';
import { resendWebhookDelivery, useGetWebhookDelivery } from '../../../../shared/api/generated/alerts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { useWayBack } from '../../../../shared/ui/dashboard/way-back';
import { fill } from '../../../../shared/ui/text/fill';
import { DeliveryDetails } from './DeliveryDetails';
import { nextLook } from './use-deliveries';
import type { WebhookRecord } from './use-webhooks';

interface Props {
  readonly webhook: WebhookRecord;
  readonly deliveryId: string;
  readonly onClose: () => void;
}

/** A message with its tries, followed while it is on its way, and sent again. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: Props): ReactElement {
  const { delivery: messages, deliveries, events, loading } = useMessages('webhooks');
  useWayBack();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useGetWebhookDelivery(webhook.id, deliveryId, {
    query: { staleTime: 0, refetchInterval: ({ state }) => (state.data === undefined || state.error !== null ? false : nextLook(state.data)) },
  });
  const resending = useSending(async () => {
    await resendWebhookDelivery(webhook.id, deliveryId);
    await refetch();
    return messages.resent;
  }, messages.resendFailed);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth className="pane-dialog">
      <form onSubmit={resending.submit}>
        <DialogTitle id={titleId}>{fill(messages.title, { type: data === undefined ? deliveries.columns.type : events[data.type] })}</DialogTitle>
        <DialogContent className="panes">
          {error === null ? null : <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
          {data === undefined ? error === null ? <p role="status">{loading}</p> : null : <DeliveryDetails delivery={data} />}
          <OutcomeLine outcome={resending.outcome} />
        </DialogContent>
        <DialogActions>
          {webhook.status === 'disabled' ? null : (
            <Button type="submit" disabled={resending.isBusy || data === undefined}>
              {messages.resend}
            </Button>
          )}
          <Button onClick={onClose}>{messages.close}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
