import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { EditBase, useCreatePath, useDelete, useEditContext, useUpdate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { UpdateCustomIndexRequest } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { fill } from '../../../../shared/ui/text/fill';
import { draftLike, numbersOf } from '../../model/custom-draft';
import { type CustomIndexRecord, READ_CUSTOM_INDEXES } from './use-custom-indexes';
import { WeightFields } from './WeightFields';
import '../../../../shared/ui/dashboard/panes.css';
import './custom-indexes.css';

/** Name, purpose, last day and weights of a custom index; archiving it, and its end. */
export function CustomIndexEdit(): ReactElement {
  const messages = useMessages('customIndexes');
  return (
    <EditBase<CustomIndexRecord> queryOptions={READ_CUSTOM_INDEXES} redirect={false}>
      <PageTitle title={messages.edit.title} />
      <EditPage />
    </EditBase>
  );
}

function EditPage(): ReactElement {
  const { show: messages } = useMessages('customIndexes');
  const { record, error, refetch } = useEditContext<CustomIndexRecord>();
  if (record !== undefined) return <EditPanes key={record.id} index={record} />;
  if (error instanceof HttpError && error.status === 404) return <p>{messages.missing.text}</p>;
  if (error) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  return <p role="status">{messages.loading}</p>;
}

function EditPanes({ index }: { readonly index: CustomIndexRecord }): ReactElement {
  const createPath = useCreatePath();
  const page = createPath({ resource: 'custom-indexes', id: index.id, type: 'show' });
  return (
    <>
      <p>
        <Link to={page}>{index.name}</Link>
      </p>
      <div className="panes">
        <EditForm index={index} page={page} />
        <EndPane index={index} page={page} />
      </div>
    </>
  );
}

interface Props {
  readonly index: CustomIndexRecord;
  /** Where the index is shown. */
  readonly page: string;
}

function EditForm({ index, page }: Props): ReactElement {
  const { edit: messages, fields } = useMessages('customIndexes');
  const [update] = useUpdate<CustomIndexRecord>();
  const navigate = useNavigate();
  const [kept] = useState(() => draftLike(index));
  const [draft, setDraft] = useState(kept);
  const sending = useSending(async () => {
    const data: UpdateCustomIndexRequest = {
      ...(draft.name !== kept.name && { name: draft.name }),
      ...(draft.description !== kept.description && { description: draft.description }),
      ...(draft.end !== kept.end && { end: draft.end }),
      ...(draft.weights !== kept.weights && { weights: numbersOf(draft.weights) }),
    };
    await update('custom-indexes', { id: index.id, data, previousData: index }, { returnPromise: true });
    void navigate(page);
    return '';
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.title}>
      <SendForm sending={sending} messages={{ submit: messages.save, busy: messages.saving }}>
        <TextField
          fullWidth
          margin="dense"
          label={fields.name}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextField
          fullWidth
          multiline
          margin="dense"
          label={fields.description}
          value={draft.description}
          onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        />
        <TextField
          fullWidth
          type="date"
          margin="dense"
          label={fields.end}
          helperText={fields.endHelp}
          value={draft.end}
          onChange={({ target }) => setDraft({ ...draft, end: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <WeightFields weights={draft.weights} onChange={(weights) => setDraft({ ...draft, weights })} />
        <p className="muted">{messages.weightsHelp}</p>
      </SendForm>
    </section>
  );
}

function EndPane({ index, page }: Props): ReactElement {
  const { edit: messages } = useMessages('customIndexes');
  const [update] = useUpdate<CustomIndexRecord>();
  const [remove] = useDelete<CustomIndexRecord>();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const archiving = useSending(async () => {
    await update('custom-indexes', { id: index.id, data: { archived: !index.archived }, previousData: index }, { returnPromise: true });
    void navigate(page);
    return '';
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.archive}>
      <p>{messages.archiveText}</p>
      <SendForm sending={archiving} messages={{ submit: index.archived ? messages.unarchive : messages.archive, busy: messages.saving }} />
      <p>
        <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
          {messages.delete}
        </Button>
      </p>
      {isAsked ? (
        <ConfirmDialog
          title={fill(messages.deleteTitle, { name: index.name })}
          text={messages.deleteText}
          confirm={messages.deleteConfirm}
          failed={messages.deleteFailed}
          onConfirm={async () => {
            await remove('custom-indexes', { id: index.id, previousData: index }, { returnPromise: true, mutationMode: 'pessimistic' });
            void navigate('/dashboard/custom-indexes');
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
}
