import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { resendWebhookDeliveries } from '../../../../shared/api/generated/alerts';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { countText } from '../../../../shared/ui/text/count-text';
import type { WebhookRecord } from './use-webhooks';

const CHOICES = ['undelivered', 'failed', 'delivered'] as const;

interface Props {
  readonly webhook: WebhookRecord;
  readonly onDone: (message: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sends again what happened in a period. */
export function ResendSpanDialog({ webhook, onDone, onClose }: Props): ReactElement {
  const { span: messages } = useMessages('webhooks');
  const locale = useLocale();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [which, setWhich] = useState<(typeof CHOICES)[number]>('undelivered');
  const resend = async (): Promise<void> => {
    const request = { from: `${from}Z`, ...(to !== '' && { to: `${to}Z` }), ...(which !== 'undelivered' && { status: which }) };
    const { replayed } = await resendWebhookDeliveries(webhook.id, request);
    await onDone(countText(replayed, messages.done, locale));
  };
  const field = { type: 'datetime-local', fullWidth: true, margin: 'dense', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <ConfirmDialog
      title={messages.title}
      text={messages.text}
      confirm={messages.confirm}
      isHarmless
      failed={messages.failed}
      onConfirm={resend}
      onClose={onClose}
    >
      <TextField {...field} label={messages.from} value={from} onChange={({ target }) => setFrom(target.value)} required />
      <TextField {...field} label={messages.to} helperText={messages.toHelp} value={to} onChange={({ target }) => setTo(target.value)} />
      <fieldset className="choices">
        <legend>{messages.which}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className="check-line">
            <input type="radio" name="which" checked={choice === which} onChange={() => setWhich(choice)} />
            {messages.choices[choice]}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
