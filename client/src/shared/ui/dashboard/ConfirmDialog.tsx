import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { failureText } from '../text/failure-text';
import { useWayBack, wayBackFrom } from './way-back';
import './panes.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Where nothing is lost by it. */
  readonly isHarmless?: boolean;
  /** What is said where it fails for no reason of the server's. */
  readonly failed: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** Fields, if something is asked for. */
  readonly children?: ReactNode;
}

/** Asks before something is taken away, stays open while it happens, and says what failed. */
export function ConfirmDialog({ title, text, confirm, isHarmless = false, failed, onConfirm, onClose, children }: Props): ReactElement {
  const messages = useMessages('dashboard').dialog;
  const chrome = useMessages('chrome');
  useWayBack();
  const titleId = useId();
  const textId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (): Promise<void> => {
    const goBack = wayBackFrom(document.activeElement);
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      goBack();
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" className="pane-dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <p id={textId}>{text}</p>
          {children}
          <p role="alert" className="outcome-bad">
            {failure === null ? '' : failureText(failure, failed, chrome.states)}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy} autoFocus>
            {messages.cancel}
          </Button>
          <Button type="submit" variant="contained" color={isHarmless ? 'primary' : 'error'} disabled={isBusy}>
            {isBusy ? messages.busy : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
