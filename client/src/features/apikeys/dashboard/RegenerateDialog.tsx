import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/failure-text';
import { useKeyRegeneration } from './use-api-key';
const GRACE_MINUTES = [0, 15, 60, 360, 1440] as const;
type GraceMinutes = (typeof GRACE_MINUTES)[number];

/** Says what will break before the key is replaced, and lets the old one go on for a while. */
export function RegenerateDialog({ onClose }: { onClose: () => void }): ReactElement {
  const dashboard = useMessages('dashboard');
  const messages = useMessages('dashboard').key.dialog;
  const chrome = useMessages('chrome');
  const titleId = useId();
  const textId = useId();
  const notify = useNotify();
  const [grace, setGrace] = useState<GraceMinutes>(0);
  const { mutate, isPending, error } = useKeyRegeneration();
  const regenerate = (): void =>
    mutate(
      { data: { grace_minutes: grace } },
      {
        onSuccess: () => {
          notify(dashboard.key.regenerated, { type: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm">
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <p id={textId}>{messages.breaks}</p>
        <GraceChoice value={grace} onChange={setGrace} />
        <p role="alert" className="failure">
          {error === null ? '' : failureText(error, messages.failed, chrome.states)}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {messages.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={regenerate} disabled={isPending}>
          {isPending ? messages.busy : messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function GraceChoice({ value, onChange }: { value: GraceMinutes; onChange: (minutes: GraceMinutes) => void }): ReactElement {
  const messages = useMessages('dashboard').key.dialog;
  return (
    <fieldset className="choices">
      <legend>{messages.grace}</legend>
      {GRACE_MINUTES.map((minutes) => (
        <label key={minutes} className="check-line">
          <input type="radio" name="grace" value={minutes} checked={minutes === value} onChange={() => onChange(minutes)} />
          {messages.choices[minutes]}
        </label>
      ))}
    </fieldset>
  );
}
