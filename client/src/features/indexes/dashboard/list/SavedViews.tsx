import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactElement, useId, useState } from 'react';
import { createSavedView, deleteSavedView, updateDefaultView, updateSavedView, useListSavedViews } from '../../../../shared/api/generated/alerts';
import type { SavedViewResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying } from '../../../../shared/api/query-client';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { useWayBack } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { NewViewForm } from './NewViewForm';
import { SavedViewRow } from './SavedViewRow';

interface Props {
  /** What the list shows, as its address says it. */
  readonly search: string;
  readonly onChoose: (search: string) => void;
  readonly onClose: () => void;
}

/** The views that a person has saved or sees: to open, save, rename, delete, and to choose the one that the list opens with. */
export function SavedViews({ search, onChoose, onClose }: Props): ReactElement {
  const messages = useMessages('savedViews');
  const chrome = useMessages('chrome');
  useWayBack();
  const titleId = useId();
  const { data: views, error, isFetching, refetch } = useListSavedViews({ query: { staleTime: 0, retry: isWorthRetrying } });
  const [removed, setRemoved] = useState<SavedViewResponse | null>(null);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (work: () => Promise<unknown>, text: string, undoes: SavedViewResponse | null = null): Promise<boolean> => {
    setSending(true);
    try {
      await work();
      setRemoved(undoes);
      setOutcome({ isGood: true, text });
      return true;
    } catch (failure) {
      setOutcome({ isGood: false, text: failureText(failure, messages.notDone, chrome.states) });
      return false;
    } finally {
      // What was not done may have been done elsewhere.
      await refetch();
      setSending(false);
    }
  };
  const restore = async ({ name, search: kept, is_shared, is_default }: SavedViewResponse): Promise<void> => {
    const { id } = await createSavedView({ name, search: kept, is_shared });
    if (is_default) await updateDefaultView({ id });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth className="pane-dialog">
      <DialogTitle id={titleId}>{messages.title}</DialogTitle>
      <DialogContent>
        <p>{messages.text}</p>
        {error !== null ? (
          <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
        ) : views === undefined ? (
          <p role="status">{messages.loading}</p>
        ) : views.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <ul className="ix-views">
            {views.map((view) => (
              <SavedViewRow
                key={view.id}
                view={view}
                isBusy={isSending}
                onChoose={() => onChoose(view.search)}
                onRename={(name) => run(() => updateSavedView(view.id, { name }), fill(messages.renamed, { name }))}
                onRemove={() => void run(() => deleteSavedView(view.id), fill(messages.removed, { name: view.name }), view)}
                onDefault={() =>
                  void run(
                    () => updateDefaultView({ id: view.is_default ? null : view.id }),
                    view.is_default ? messages.defaultDropped : fill(messages.defaultSet, { name: view.name }),
                  )
                }
              />
            ))}
          </ul>
        )}
        <NewViewForm
          isBusy={isSending}
          onSave={(name, isShared) => run(() => createSavedView({ name, search, is_shared: isShared }), fill(messages.saved, { name }))}
        />
        <OutcomeLine outcome={outcome} />
        {removed === null ? null : (
          <Button disabled={isSending} onClick={() => void run(() => restore(removed), fill(messages.restored, { name: removed.name }))}>
            {messages.undo}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
