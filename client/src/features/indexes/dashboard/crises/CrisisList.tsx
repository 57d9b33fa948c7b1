import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import type { CrisisResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { Pager } from '../../../../shared/ui/dashboard/Pager';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { ALL_CRISES, crisesFilter, crisesSearch, type CrisesState, parseCrises } from '../../model/crises/crises-state';
import { toCrisisRow } from '../../model/crises/crisis-view';
import { CrisisTable } from '../../ui/crises/CrisisTable';
import { EmptyState } from '../EmptyState';
import { ROWS } from '../use-catalogue';
import { CrisisFilters } from './CrisisFilters';
import { DASHBOARD_LINKS } from './dashboard-links';
import { useCrisisNames } from './use-crisis-names';
import '../../../../shared/theme/crises.css';
import '../../../../shared/ui/dashboard/panes.css';
import '../indexes.css';
import './crises.css';

const PER_PAGE = 50;
/** Open ones first, whatever is asked for. */
const SERVER_ORDER = { field: 'start', order: 'DESC' } as const;

/** Crises page by page. Its address says the filters. */
export function CrisisList(): ReactElement {
  const { list, dashboard: messages } = useMessages('crises');
  const { state, ignored, change } = useAddressState(parseCrises, crisesSearch);
  const filter = crisesFilter(state);
  const put = (part: Partial<CrisesState>): void => change({ ...state, ...part }, 'added');
  return (
    <div className="ix">
      <PageTitle title={list.title} />
      <p className="ix-intro">{messages.intro}</p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      <CrisisFilters state={state} onChange={put} />
      {/* With other filters it is another list, which begins at its first page. */}
      <ListBase<CrisisResponse & RaRecord<string>>
        key={JSON.stringify(filter)}
        filter={filter}
        perPage={PER_PAGE}
        sort={SERVER_ORDER}
        queryOptions={ROWS}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Listing onClear={() => put(ALL_CRISES)} />
      </ListBase>
    </div>
  );
}

function Listing({ onClear }: { onClear: () => void }): ReactElement {
  const messages = useMessages('crises');
  const { states } = useMessages('chrome');
  const { names } = useCrisisNames();
  const { data, error, isPending, filterValues, refetch } = useListContext<CrisisResponse & RaRecord<string>>();
  const { failed, none, filters, pager } = messages.dashboard;
  if (error) return <LoadFailure text={failed} error={error} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <p role="status">{states.loading}</p>;
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
      <EmptyState kind={isFiltered ? 'filtered' : 'nothing'} title={none}>
        {isFiltered ? (
          <Button variant="outlined" onClick={onClear}>
            {filters.clear}
          </Button>
        ) : null}
      </EmptyState>
    );
  }
  return (
    <>
      <CrisisTable rows={data.map((crisis) => toCrisisRow(crisis, names))} className="table-scroll" links={DASHBOARD_LINKS} messages={messages} />
      <Pager messages={pager} />
    </>
  );
}
