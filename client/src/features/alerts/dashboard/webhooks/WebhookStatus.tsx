import type { ReactElement } from 'react';
import type { WebhookResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';

/** How it is, in a word. */
export function WebhookStatus({ status }: { status: WebhookResponse['status'] }): ReactElement {
  const { statuses } = useMessages('webhooks');
  return (
    <span className="wh-state" data-state={status}>
      {statuses[status]}
    </span>
  );
}
