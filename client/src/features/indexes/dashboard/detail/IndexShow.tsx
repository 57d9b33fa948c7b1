import Button from '@mui/material/Button';
import { type ReactElement, Suspense } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { fill } from '../../../../shared/ui/text/fill';
import { EmptyState } from '../EmptyState';
import { type IndexRecord, READ_INDEXES } from '../use-catalogue';
import { IndexDetail } from './IndexDetail';
import type { WatchAction } from '../watch-action';
import '../indexes.css';
import './detail.css';

/** One index with all that is known of it. */
export function IndexShow({ Watch }: { Watch: WatchAction }): ReactElement {
  const { id = '' } = useParams();
  return (
    <ShowBase<IndexRecord> id={id.toLowerCase()} queryOptions={READ_INDEXES}>
      <IndexPage id={id} Watch={Watch} />
    </ShowBase>
  );
}

/** The page in all its states: loading, failed, no such index, found. `id` as the address has it. */
function IndexPage({ id, Watch }: { id: string; Watch: WatchAction }): ReactElement {
  const messages = useMessages('dashboardIndexes').detail;
  const { record, error, refetch } = useShowContext<IndexRecord>();
  const isMissing = record === undefined && error instanceof HttpError && error.status === 404;
  const name = record === undefined ? id.toUpperCase() : `${record.family.toUpperCase()} ${record.name}`;
  return (
    <div className="ix">
      <p className="ix-back">
        <Link to="/dashboard/indexes">{messages.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : name} />
      {record !== undefined ? (
        // Its own parts may load late; the heading stays meanwhile.
        <Suspense fallback={<Loading />}>
          {/* Each index begins anew: nothing of the one before stays on the screen. */}
          <IndexDetail key={record.id} index={record} watch={<Watch indexId={record.index_id} code={record.code} />} />
        </Suspense>
      ) : isMissing ? (
        <Missing id={id} />
      ) : error ? (
        <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Missing({ id }: { id: string }): ReactElement {
  const messages = useMessages('dashboardIndexes').detail;
  return (
    <EmptyState kind="missing" text={fill(messages.missing.text, { id })}>
      <Button component={Link} to="/dashboard/indexes" variant="outlined">
        {messages.missing.action}
      </Button>
    </EmptyState>
  );
}

function Loading(): ReactElement {
  const messages = useMessages('dashboardIndexes').detail;
  return (
    <>
      <p role="status" className="ix-hidden">
        {messages.loading}
      </p>
      <div className="ix-detail-skeleton" aria-hidden="true">
        <div className="ix-skeleton" />
        <div className="ix-skeleton" />
      </div>
    </>
  );
}
