import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { confirmAlert } from '../../../../shared/api/generated/alerts';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { fill } from '../../../../shared/ui/text/fill';
import type { AlertDetail } from './use-alerts';

const NOTE_MAX = 500;

/** Says that somebody looks after an alert, with a note for colleagues. */
export function Acknowledgement({ alert, onDone }: { readonly alert: AlertDetail; readonly onDone: () => Promise<unknown> }): ReactElement {
  const { acknowledge: messages, ...history } = useMessages('alertHistory');
  const locale = useLocale();
  const { id, acknowledged_at: instant, acknowledged_by: by } = alert;
  const [note, setNote] = useState(alert.note ?? '');
  const sending = useSending(async () => {
    await confirmAlert(id, { note });
    await onDone();
    return messages.done;
  }, messages.failed);
  return (
    <section className="pane" aria-labelledby="al-acknowledge">
      <h2 id="al-acknowledge">{messages.title}</h2>
      <p>
        {instant === null
          ? messages.text
          : fill(history.acknowledged, { name: by ?? history.somebody, instant: formatLocalInstant(instant, locale) })}
      </p>
      <SendForm sending={sending} messages={{ submit: instant === null ? messages.submit : messages.again, busy: messages.busy }}>
        <TextField
          multiline
          fullWidth
          margin="dense"
          label={messages.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        />
      </SendForm>
    </section>
  );
}
