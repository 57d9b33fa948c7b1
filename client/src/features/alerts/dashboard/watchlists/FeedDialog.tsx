import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactElement, useId, useState } from 'react';
import { renewWatchlistFeed, useGetWatchlistFeed } from '../../../../shared/api/generated/alerts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CopyButton } from '../../../../shared/ui/controls/CopyButton';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { useWayBack } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';

/** The address of the list's feed, and another one in its place. */
export function FeedDialog({ listId, onClose }: { listId: string; onClose: () => void }): ReactElement {
  const { feed: messages } = useMessages('watchlists');
  const chrome = useMessages('chrome');
  useWayBack();
  const titleId = useId();
  const { data, error, refetch } = useGetWatchlistFeed(listId);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const renew = async (): Promise<void> => {
    try {
      await renewWatchlistFeed(listId);
      await refetch();
      setOutcome({ isGood: true, text: messages.renewed });
    } catch (failure) {
      setOutcome({ isGood: false, text: failureText(failure, messages.failed, chrome.states) });
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth className="pane-dialog">
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <p>{messages.text}</p>
        {error !== null ? <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined ? null : (
          <>
            <TextField label={messages.address} value={data.url} fullWidth margin="dense" slotProps={{ htmlInput: { readOnly: true } }} />
            <CopyButton text={data.url} messages={chrome.copy} label={messages.address} />
          </>
        )}
        <OutcomeLine outcome={outcome} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void renew()}>{messages.renew}</Button>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
