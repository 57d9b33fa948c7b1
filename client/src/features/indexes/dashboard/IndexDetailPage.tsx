import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { useGetCatalogueIndex } from '../../../shared/api/generated/indexes';
import { STALE_MS } from '../../../shared/api/query-client';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { useMessages } from '../../../shared/i18n/use-messages';
import { fill } from '../../../shared/ui/fill';
import { IndexDetail } from './IndexDetail';
import { LoadFailure } from './LoadFailure';
import './indexes.css';
import './detail.css';

/** One index with all that is known of it. */
export function IndexDetailPage(): ReactElement {
  const messages = useMessages('dashboardIndexes').detail;
  const { id = '' } = useParams();
  const indexId = id.toLowerCase();
  const { data, error, refetch } = useGetCatalogueIndex(indexId, { query: { staleTime: STALE_MS.indexes } });
  const isMissing = data === undefined && error?.status === 404;
  const name = data === undefined ? id.toUpperCase() : `${data.family.toUpperCase()} ${data.name}`;
  return (
    <div className="ix">
      <p className="ix-back">
        <Link to="/dashboard/indexes">{messages.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : name} />
      {data !== undefined ? (
        // Each index begins anew: nothing of the one before stays on the screen.
        <IndexDetail key={indexId} index={data} />
      ) : error === null ? (
        <Loading />
      ) : isMissing ? (
        <Missing id={id} />
      ) : (
        <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Missing({ id }: { id: string }): ReactElement {
  const messages = useMessages('dashboardIndexes').detail;
  return (
    <div className="ix-state">
      <svg viewBox="0 0 160 40" aria-hidden="true">
        <path d="M0 28h60m24 0h76" />
      </svg>
      <p>{fill(messages.missing.text, { id })}</p>
      <Button component={Link} to="/dashboard/indexes" variant="outlined">
        {messages.missing.action}
      </Button>
    </div>
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
