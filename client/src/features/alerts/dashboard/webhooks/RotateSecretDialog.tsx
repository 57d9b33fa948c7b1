import { type ReactElement, useState } from 'react';
import { rotateWebhookSecret } from '../../../../shared/api/generated/alerts';
import type { IssuedWebhookResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { fill } from '../../../../shared/ui/text/fill';
import { useRepeatKey } from './use-repeat-key';
import type { WebhookRecord } from './use-webhooks';

const GRACE_MINUTES = [0, 60, 1_440, 10_080] as const;

interface Props {
  readonly webhook: WebhookRecord;
  readonly onIssued: (webhook: IssuedWebhookResponse) => Promise<void>;
  readonly onClose: () => void;
}

/** Another secret; messages are signed with that of before too for a while. */
export function RotateSecretDialog({ webhook, onIssued, onClose }: Props): ReactElement {
  const { rotation: messages } = useMessages('webhooks');
  const repeatKey = useRepeatKey();
  const [grace, setGrace] = useState<(typeof GRACE_MINUTES)[number]>(1_440);
  const rotate = async (): Promise<void> => {
    const request = { grace_minutes: grace };
    await onIssued(await rotateWebhookSecret(webhook.id, request, repeatKey(request)));
  };
  return (
    <ConfirmDialog
      title={fill(messages.title, { name: webhook.name })}
      text={messages.text}
      confirm={messages.confirm}
      failed={messages.failed}
      onConfirm={rotate}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>{messages.grace}</legend>
        {GRACE_MINUTES.map((minutes) => (
          <label key={minutes} className="check-line">
            <input type="radio" name="grace" checked={minutes === grace} onChange={() => setGrace(minutes)} />
            {messages.choices[minutes]}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
