import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { createNamedKey, updateNamedKey } from '../../../../shared/api/generated/apikeys';
import type { IssuedNamedKeyResponse, NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useWayBack, wayBackFrom } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { changesOf, draftOf, EMPTY_KEY, nameFields, requestOf } from '../../model/key-draft';
import { KeyFields } from './KeyFields';

interface Props {
  /** The key to be changed; null makes one. */
  readonly named: NamedKeyResponse | null;
  readonly onIssued: (key: IssuedNamedKeyResponse) => Promise<void>;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Makes a key, or changes one. */
export function KeyDialog({ named, onIssued, onChanged, onClose }: Props): ReactElement {
  const messages = useMessages('apiKeys').form;
  const { dialog } = useMessages('dashboard');
  const chrome = useMessages('chrome');
  useWayBack();
  const titleId = useId();
  const [kept] = useState(() => (named === null ? EMPTY_KEY : draftOf(named)));
  const [draft, setDraft] = useState(kept);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (): Promise<void> => {
    if (named === null) return onIssued(await createNamedKey(requestOf(draft)));
    await updateNamedKey(named.id, changesOf(kept, draft));
    await onChanged();
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const goBack = wayBackFrom(document.activeElement);
    setBusy(true);
    setFailure(null);
    send().catch((error: unknown) => {
      setFailure(error);
      setBusy(false);
      goBack();
    });
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth className="pane-dialog">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{named === null ? messages.createTitle : messages.editTitle(named.name)}</DialogTitle>
        <DialogContent>
          <KeyFields draft={draft} isNew={named === null} onChange={setDraft} />
          <p role="alert" className="outcome-bad">
            {failure === null ? '' : nameFields(failureText(failure, messages.failed, chrome.states), messages)}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {dialog.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || draft.scopes.length === 0}>
            {isBusy ? messages.busy : named === null ? messages.create : messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
