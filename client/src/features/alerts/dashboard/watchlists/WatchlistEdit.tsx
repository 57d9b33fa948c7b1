import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { EditBase, useCreatePath, useDelete, useEditContext, useUpdate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { fill } from '../../../../shared/ui/text/fill';
import { READ_WATCHLIST, type WatchlistRecord } from './use-watchlists';
import { bodyOf, draftOf, WatchlistFields } from './WatchlistFields';
import '../../../../shared/ui/dashboard/panes.css';

/** Name, purpose and sharing of a list, and its end. */
export function WatchlistEdit(): ReactElement {
  const messages = useMessages('watchlists');
  return (
    <EditBase<WatchlistRecord> queryOptions={READ_WATCHLIST}>
      <PageTitle title={messages.editTitle} />
      <EditPage />
    </EditBase>
  );
}

function EditPage(): ReactElement {
  const messages = useMessages('watchlists');
  const { record, error, refetch } = useEditContext<WatchlistRecord>();
  if (record !== undefined) return <EditForm list={record} onReload={() => void refetch()} />;
  if (error instanceof HttpError && error.status === 404) return <p>{messages.missing.text}</p>;
  if (error) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  return <p role="status">{messages.loading}</p>;
}

/** What is typed stays while a newer version of the list is read. */
function EditForm({ list, onReload }: { list: WatchlistRecord; onReload: () => void }): ReactElement {
  const messages = useMessages('watchlists');
  const [update] = useUpdate<WatchlistRecord>();
  const [remove] = useDelete<WatchlistRecord>();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(list));
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const page = createPath({ resource: 'watchlists', id: list.id, type: 'show' });
  const sending = useSending(async () => {
    setChanged(false);
    try {
      const data = { version: list.version, ...bodyOf(draft, list.is_own) };
      await update('watchlists', { id: list.id, data, previousData: list }, { returnPromise: true });
    } catch (error) {
      setChanged(error instanceof HttpError && error.status === 409);
      throw error;
    }
    void navigate(page);
    return '';
  }, messages.fields.failed);
  return (
    <>
      <p>
        <Link to={page}>{list.name}</Link>
      </p>
      <div className="panes">
        <section className="pane" aria-label={messages.editTitle}>
          <SendForm sending={sending} messages={{ submit: messages.fields.save, busy: messages.fields.saving }}>
            <WatchlistFields draft={draft} isOwn={list.is_own} onChange={setDraft} />
          </SendForm>
          {isChanged ? (
            <p>
              {messages.fields.changed}{' '}
              <Button size="small" variant="outlined" onClick={onReload}>
                {messages.fields.reload}
              </Button>
            </p>
          ) : null}
        </section>
        {list.is_own ? (
          <section className="pane" aria-label={messages.remove.confirm}>
            <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
              {messages.remove.open}
            </Button>
          </section>
        ) : null}
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={fill(messages.remove.title, { name: list.name })}
          text={messages.remove.text}
          confirm={messages.remove.confirm}
          failed={messages.remove.failed}
          onConfirm={async () => {
            await remove('watchlists', { id: list.id, previousData: list }, { returnPromise: true, mutationMode: 'pessimistic' });
            void navigate('/dashboard/watchlists');
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
