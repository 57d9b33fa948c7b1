import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { holdPage } from './leaving';
import './secret-box.css';

interface Props {
  readonly secret: string;
  readonly messages: {
    readonly title: string;
    readonly text: string;
    readonly box: string;
    readonly stored: string;
    readonly held: string;
    readonly close: string;
  };
  /** The button that copies it. */
  readonly copy: ReactNode;
  /** How it is used. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A new secret, this once. It goes only when somebody says that it is stored, not by a click beside it. */
export function SecretDialog({ secret, messages, copy, children, onClose }: Props): ReactElement {
  const titleId = useId();
  const textId = useId();
  const [isStored, setStored] = useState(false);
  const [isHeld, setHeld] = useState(false);
  // Before anybody sees it.
  useLayoutEffect(() => (isStored ? undefined : holdPage(() => setHeld(true))), [isStored]);
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" fullWidth className="pane-dialog">
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <p id={textId}>{messages.text}</p>
        <div className="key-box">
          <textarea readOnly aria-label={messages.box} rows={3} value={secret} spellCheck={false} autoComplete="off" dir="ltr" />
        </div>
        <div className="key-actions">{copy}</div>
        {children}
        <label className="check-line">
          <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
          {messages.stored}
        </label>
        <p role="alert" className="outcome-bad">
          {isHeld && !isStored ? messages.held : ''}
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} disabled={!isStored}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
