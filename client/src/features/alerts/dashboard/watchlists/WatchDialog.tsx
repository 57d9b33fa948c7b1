import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useState } from 'react';
import { useCreate } from 'react-admin';
import { createWatchedIndex } from '../../../../shared/api/generated/alerts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { useWayBack } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { useWatchlists, type WatchlistRow } from './use-watchlists';

interface Props {
  readonly indexId: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The lists that an index can be put on, and a new one with it. */
export function WatchDialog({ indexId, code, onClose }: Props): ReactElement {
  const messages = useMessages('watchlists');
  const chrome = useMessages('chrome');
  useWayBack();
  const titleId = useId();
  const { data: lists, error, refetch } = useWatchlists();
  const [create] = useCreate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = async (name: string, send: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await send();
      setOutcome({ isGood: true, text: fill(messages.watch.added, { code, name }) });
      await refetch();
    } catch (failure) {
      setOutcome({ isGood: false, text: failureText(failure, messages.watch.failed, chrome.states) });
    }
    setBusy(false);
  };
  const makeNew = (): Promise<void> => {
    const sections = [{ name: '', items: [{ index_id: indexId }] }];
    return put(messages.watch.newName, () => create('watchlists', { data: { name: messages.watch.newName, sections } }, { returnPromise: true }));
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth className="pane-dialog">
      <DialogTitle id={titleId}>{fill(messages.watch.title, { code })}</DialogTitle>
      <DialogContent>
        {error ? <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} /> : null}
        {lists === undefined ? (
          error ? null : (
            <p role="status">{messages.loading}</p>
          )
        ) : (
          <p>{lists.length === 0 ? messages.watch.none : messages.watch.text}</p>
        )}
        <ul className="watch-choice">
          {(lists ?? []).map((list) => (
            <li key={list.id}>
              <Button fullWidth disabled={isBusy} onClick={() => void put(list.name, () => createWatchedIndex(list.id, { index_id: indexId }))}>
                <ListName list={list} />
              </Button>
            </li>
          ))}
        </ul>
        {lists === undefined ? null : (
          <Button variant="outlined" disabled={isBusy} onClick={() => void makeNew()}>
            {fill(messages.watch.makeNew, { code })}
          </Button>
        )}
        <OutcomeLine outcome={outcome} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {messages.watch.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ListName({ list: { name, count } }: { list: WatchlistRow }): ReactElement {
  return (
    <>
      {name} ({count})
    </>
  );
}
