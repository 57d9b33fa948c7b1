import Button from '@mui/material/Button';
import { type ReactElement, Suspense, useState } from 'react';
import { ShowBase, useCreatePath, useNotify, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { cancelCustomIndexComputation, listCustomIndexValues, startCustomIndexComputation } from '../../../../shared/api/generated/indexes';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { draftLike } from '../../model/custom-draft';
import type { WatchAction } from '../watch-action';
import { ChartPlace } from './ChartPlace';
import { CustomFacts } from './CustomFacts';
import { CustomHistory } from './CustomHistory';
import { CustomProgress } from './CustomProgress';
import { useFollowedIndex } from './use-followed-index';
import { type CustomIndexRecord, isComputing, READ_CUSTOM_INDEXES } from './use-custom-indexes';
import '../../../../shared/ui/dashboard/panes.css';
import './custom-indexes.css';

/** A custom index: its progress, its history, and what it is made of. */
export function CustomIndexShow({ Watch }: { readonly Watch: WatchAction }): ReactElement {
  return (
    <ShowBase<CustomIndexRecord> queryOptions={READ_CUSTOM_INDEXES}>
      <ShowPage Watch={Watch} />
    </ShowBase>
  );
}

function ShowPage({ Watch }: { readonly Watch: WatchAction }): ReactElement {
  const { list, show: messages } = useMessages('customIndexes');
  const { record: read, error, refetch } = useShowContext<CustomIndexRecord>();
  const record = useFollowedIndex(read, refetch);
  // Also where it has been deleted since.
  const isMissing = error instanceof HttpError && error.status === 404;
  const content = (): ReactElement => {
    if (isMissing) return <p>{messages.missing.text}</p>;
    if (record !== undefined) return <Panes key={record.id} index={record} Watch={Watch} refetch={refetch} />;
    if (error) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
    return <p role="status">{messages.loading}</p>;
  };
  return (
    <>
      <p>
        <Link to="/dashboard/custom-indexes">{list.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : (record?.name ?? list.title)} />
      {content()}
    </>
  );
}

interface PanesProps {
  readonly index: CustomIndexRecord;
  readonly Watch: WatchAction;
  readonly refetch: () => Promise<unknown>;
}

function Panes({ index, Watch, refetch }: PanesProps): ReactElement {
  const { show: messages } = useMessages('customIndexes');
  const createPath = useCreatePath();
  return (
    <div className="panes">
      {index.archived ? <p>{messages.archivedText}</p> : null}
      <p className="ci-description">
        <bdi>{index.description}</bdi>
      </p>
      <CustomProgress index={index} />
      <div className="pane-actions" data-print="no">
        <Button component={Link} to={createPath({ resource: 'custom-indexes', id: index.id, type: 'edit' })} variant="outlined">
          {messages.edit}
        </Button>
        <Button component={Link} to="/dashboard/customized-index" state={{ like: draftLike(index) }} variant="outlined">
          {messages.like}
        </Button>
        <CsvButton
          label={messages.csv}
          failed={messages.csvFailed}
          name={`${index.index_id}.csv`}
          read={() => listCustomIndexValues(index.index_id, { format: 'csv' })}
        />
        <ComputationButton index={index} refetch={refetch} />
        {/* Last, because it loads later than the others. */}
        <Watch indexId={index.index_id} code={index.name} />
      </div>
      <Suspense fallback={<ChartPlace />}>
        <CustomHistory index={index} />
      </Suspense>
      <CustomFacts index={index} />
    </div>
  );
}

/** Cancels a computation that is under way, and has one done again that has ended. */
function ComputationButton({ index, refetch }: { readonly index: CustomIndexRecord; readonly refetch: () => Promise<unknown> }): ReactElement | null {
  const { show: messages, failed } = useMessages('customIndexes');
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  if (index.archived || index.status === 'ready') return null;
  const run = async (act: (id: string) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act(index.index_id);
    } catch (error) {
      notify(failureText(error, failed, chrome.states), { type: 'error' });
    }
    await refetch();
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => void run(isComputing(index) ? cancelCustomIndexComputation : startCustomIndexComputation)}
    >
      {isComputing(index) ? messages.cancel : messages.start}
    </Button>
  );
}
