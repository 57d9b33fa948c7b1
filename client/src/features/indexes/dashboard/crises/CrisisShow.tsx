import type { ReactElement } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { CrisisDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { fill } from '../../../../shared/ui/text/fill';
import { READ_INDEXES } from '../use-catalogue';
import { CrisisDetail } from './CrisisDetail';
import '../../../../shared/theme/crises.css';
import '../../../../shared/ui/chart/chart.css';
import '../indexes.css';
import './crises.css';

/** One crisis with all that is known of it. */
export function CrisisShow(): ReactElement {
  const { id = '' } = useParams();
  return (
    <ShowBase<CrisisDetailResponse & RaRecord<string>> id={id} queryOptions={READ_INDEXES}>
      <CrisisPage id={id} />
    </ShowBase>
  );
}

/** The page in all its states: loading, failed, no such crisis, found. */
function CrisisPage({ id }: { id: string }): ReactElement {
  const { dashboard: messages, page } = useMessages('crises');
  const { states } = useMessages('chrome');
  const { record, error, refetch } = useShowContext<CrisisDetailResponse & RaRecord<string>>();
  const isMissing = record === undefined && error instanceof HttpError && error.status === 404;
  return (
    <div className="ix">
      <p className="ix-back">
        <Link to="/dashboard/crises">{messages.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : (record?.name ?? page.fallbackTitle)} />
      {record !== undefined ? (
        <CrisisDetail detail={record} />
      ) : isMissing ? (
        <p>{fill(messages.missing.text, { id })}</p>
      ) : error ? (
        <LoadFailure text={messages.oneFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{states.loading}</p>
      )}
    </div>
  );
}
