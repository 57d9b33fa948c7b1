import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useState } from 'react';
import { rotateNamedKey } from '../../../../shared/api/generated/apikeys';
import type { IssuedNamedKeyResponse, NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useWayBack } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { type GraceMinutes, GraceChoice } from '../GraceChoice';

interface Props {
  readonly named: NamedKeyResponse;
  readonly onIssued: (key: IssuedNamedKeyResponse) => Promise<void>;
  readonly onClose: () => void;
}

/** Another secret for a key; the one of before may go on for a while. */
export function RotateDialog({ named, onIssued, onClose }: Props): ReactElement {
  const messages = useMessages('apiKeys').rotation;
  const { dialog } = useMessages('dashboard');
  const chrome = useMessages('chrome');
  useWayBack();
  const titleId = useId();
  const textId = useId();
  const [grace, setGrace] = useState<GraceMinutes>(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const rotate = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onIssued(await rotateNamedKey(named.id, { grace_minutes: grace }));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" className="pane-dialog">
      <DialogTitle id={titleId}>{messages.title(named.name)}</DialogTitle>
      <DialogContent>
        <p id={textId}>{messages.text}</p>
        <GraceChoice legend={messages.grace} value={grace} onChange={setGrace} />
        <p role="alert" className="outcome-bad">
          {failure === null ? '' : failureText(failure, messages.failed, chrome.states)}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {dialog.cancel}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void rotate()}>
          {isBusy ? messages.busy : messages.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
