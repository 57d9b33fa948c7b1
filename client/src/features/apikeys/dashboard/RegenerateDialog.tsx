import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/text/failure-text';
import { type GraceMinutes, GraceChoice } from './GraceChoice';
import { useKeyRegeneration } from './use-api-key';

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
        <GraceChoice legend={messages.grace} value={grace} onChange={setGrace} />
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
