import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { ShowBase, useCreatePath, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { getWatchlist } from '../../../../shared/api/generated/alerts';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { AddIndex } from './AddIndex';
import { ComparisonPane } from './ComparisonPane';
import { FeedDialog } from './FeedDialog';
import { ReportPane } from './ReportPane';
import { READ_WATCHLIST, type WatchlistRecord } from './use-watchlists';
import { WatchedPane } from './WatchedPane';
import '../../../../shared/ui/dashboard/panes.css';
import './watchlists.css';

/** A list with where everything on it stands. */
export function WatchlistShow(): ReactElement {
  return (
    <ShowBase<WatchlistRecord> queryOptions={READ_WATCHLIST}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage(): ReactElement {
  const messages = useMessages('watchlists');
  const { record, error, refetch } = useShowContext<WatchlistRecord>();
  const isMissing = record === undefined && error instanceof HttpError && error.status === 404;
  return (
    <>
      <p>
        <Link to="/dashboard/watchlists">{messages.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : (record?.name ?? messages.title)} />
      {record !== undefined ? (
        <ListPanes key={record.id} list={record} refetch={refetch} />
      ) : isMissing ? (
        <p>{messages.missing.text}</p>
      ) : error ? (
        <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{messages.loading}</p>
      )}
    </>
  );
}

function ListPanes({ list, refetch }: { list: WatchlistRecord; refetch: () => Promise<unknown> }): ReactElement {
  const messages = useMessages('watchlists');
  const createPath = useCreatePath();
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <div className="panes wl-panes">
      {list.description === null ? null : (
        <p className="wl-description">
          <bdi>{list.description}</bdi>
        </p>
      )}
      <div className="pane-actions" data-print="no">
        <Button component={Link} to={createPath({ resource: 'watchlists', id: list.id, type: 'edit' })} variant="outlined">
          {messages.edit}
        </Button>
        <Button component={Link} to={{ pathname: '/dashboard/alerts/create', search: `watchlist=${list.id}` }} variant="outlined">
          {messages.alert}
        </Button>
        <CsvButton
          label={messages.csv}
          failed={messages.csvFailed}
          name={`watchlist-${list.id}.csv`}
          read={() => getWatchlist(list.id, { format: 'csv' })}
        />
        <Button variant="outlined" onClick={() => setFeedOpen(true)}>
          {messages.feed.open}
        </Button>
      </div>
      <AddIndex list={list} onAdded={refetch} />
      <WatchedPane list={list} refetch={refetch} />
      <ComparisonPane list={list} />
      <ReportPane listId={list.id} />
      {isFeedOpen ? <FeedDialog listId={list.id} onClose={() => setFeedOpen(false)} /> : null}
    </div>
  );
}
