import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useGetCatalogueExplanation } from '../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { resourceOf } from '../../model/own-index';

interface Props {
  readonly id: string;
  readonly day: string;
  readonly title: string;
}

/** What moved an index on a day, in sentences; asked for when somebody wants to know. */
export function DayDrivers({ id, day, title }: Props): ReactElement {
  const { items: messages } = useMessages('watchlists');
  const createPath = useCreatePath();
  const query = { staleTime: STALE_MS.indexes, retry: isWorthRetrying };
  const { data, error, isFetching, refetch } = useGetCatalogueExplanation(id, { date: day }, { query });
  if (error !== null) return <LoadFailure text={messages.whyFailed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.whyLoading}</p>;
  return (
    <div className="wl-drivers">
      <p className="wl-drivers-title">{title}</p>
      {data.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Link to={{ pathname: createPath({ resource: resourceOf(id), id, type: 'show' }), search: `explain=${day}` }}>{messages.whyMore}</Link>
      </p>
    </div>
  );
}
