import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useLayoutEffect, useId, useState } from 'react';
import type { IssuedNamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { getRequest, requestSamples } from '../../../../shared/api/request-samples';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { holdPage } from '../../../../shared/ui/dashboard/leaving';
import { maskedKey } from '../../../../shared/ui/text/masked-key';
import { CopyKeyButton } from '../CopyKeyButton';

/** A new secret, this once. It goes only when somebody says that it is stored, not by a click beside it. */
export function IssuedKeyDialog({ issued: { name, key }, onClose }: { issued: IssuedNamedKeyResponse; onClose: () => void }): ReactElement {
  const messages = useMessages('apiKeys').issued;
  const titleId = useId();
  const textId = useId();
  const [isStored, setStored] = useState(false);
  const [isHeld, setHeld] = useState(false);
  // Before anybody sees it.
  useLayoutEffect(() => (isStored ? undefined : holdPage(() => setHeld(true))), [isStored]);
  const { curl } = requestSamples(window.location.origin, getRequest('/v1/indexes?country=SA'), maskedKey(key));
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" fullWidth className="pane-dialog">
      <DialogTitle id={titleId}>{messages.title(name)}</DialogTitle>
      <DialogContent>
        <p id={textId}>{messages.text}</p>
        <div className="key-box">
          <textarea readOnly aria-label={messages.box} rows={3} value={key} spellCheck={false} autoComplete="off" dir="ltr" />
        </div>
        <div className="key-actions">
          <CopyKeyButton apiKey={key} />
        </div>
        <p>{messages.sample}</p>
        <pre className="keys-sample" dir="ltr">
          <code>{curl}</code>
        </pre>
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
