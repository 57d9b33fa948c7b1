import Button from '@mui/material/Button';
import { type ReactElement, useEffect } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { Pager } from '../../../../shared/ui/dashboard/Pager';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { ALL_ALERTS, alertsSearch, parseAlerts } from '../../model/alerts-state';
import { useSeeAlerts } from '../bell/use-see-alerts';
import { AlertFilters } from './AlertFilters';
import { AlertRows } from './AlertRows';
import { type AlertRecord, READ_ALERTS } from './use-alerts';
import '../../../../shared/ui/dashboard/panes.css';

const PER_PAGE = 25;

/** What the rules have told, page by page. Its address says the filters. */
export function AlertHistory(): ReactElement {
  const messages = useMessages('alertHistory');
  const { state, ignored, change } = useAddressState(parseAlerts, alertsSearch);
  const filter = Object.fromEntries(alertsSearch(state));
  const written = JSON.stringify(filter);
  return (
    <>
      <PageTitle title={messages.title} />
      <p>
        {messages.intro} <Link to="/dashboard/alerts">{messages.rules}</Link>
      </p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      <AlertFilters state={state} onChange={(next) => change(next, 'added')} />
      {/* With other filters it is another list, which begins at its first page. */}
      <ListBase<AlertRecord>
        key={written}
        filter={filter}
        perPage={PER_PAGE}
        queryOptions={READ_ALERTS}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Listing isFiltered={Object.keys(filter).length > 0} onClear={() => change(ALL_ALERTS, 'added')} />
      </ListBase>
    </>
  );
}

function Listing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
  const messages = useMessages('alertHistory');
  const { data, page, error, isPending, isFetching, refetch } = useListContext<AlertRecord>();
  const see = useSeeAlerts();
  // Whoever reads the newest has no need to open the bell, too.
  const newest = !isFiltered && page === 1 ? (data?.[0]?.id ?? null) : null;
  useEffect(() => {
    if (newest !== null) see();
  }, [newest, see]);
  if (error) return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <p role="status">{messages.loading}</p>;
  return (
    <div className="panes">
      <section className="pane" aria-label={messages.list}>
        {data.length > 0 ? (
          <AlertRows alerts={data} label={messages.list} />
        ) : (
          <>
            <p role="status">{isFiltered ? messages.none : messages.empty}</p>
            {isFiltered ? (
              <Button variant="outlined" onClick={onClear}>
                {messages.clear}
              </Button>
            ) : null}
          </>
        )}
      </section>
      <Pager messages={messages.pager} />
    </div>
  );
}
