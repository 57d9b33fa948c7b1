import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import type { BulkFileResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { Pager } from '../../../../shared/ui/dashboard/Pager';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { ALL_BULK_FILES, BULK_FORMATS, bulkFilesSearch, type BulkFilesState, parseBulkFiles } from '../../model/list/bulk-files-state';
import { EmptyState } from '../EmptyState';
import { FilterSelect } from '../list/FilterSelect';
import { READ_INDEXES, SERVER_ORDER } from '../use-catalogue';
import { BulkFileTable } from './BulkFileTable';
import '../../../../shared/ui/dashboard/panes.css';
import '../indexes.css';

const PER_PAGE = 25;
const FAMILIES = ['mvi', 'isr'] as const;

/** What `/v1/bulk` offers, the latest year first. The address says the filters. */
export function BulkFileList(): ReactElement {
  const messages = useMessages('bulkFiles');
  const { state, ignored, change } = useAddressState(parseBulkFiles, bulkFilesSearch);
  const filter = Object.fromEntries(bulkFilesSearch(state));
  const put = (part: Partial<BulkFilesState>): void => change({ ...state, ...part }, 'added');
  return (
    <div className="ix">
      <PageTitle title={messages.title} />
      <p className="ix-intro">{messages.intro}</p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      <div className="ix-filters" role="search" aria-label={messages.filters.label}>
        <FilterSelect
          label={messages.filters.family}
          value={state.family}
          all={messages.filters.allFamilies}
          options={FAMILIES.map((family) => ({ value: family as string, text: family.toUpperCase() }))}
          onChange={(family) => put({ family })}
        />
        <FilterSelect
          label={messages.filters.format}
          value={state.format}
          all={messages.filters.allFormats}
          options={BULK_FORMATS.map((format) => ({ value: format, text: messages.formats[format] }))}
          onChange={(format) => put({ format })}
        />
      </div>
      <ListBase<BulkFileResponse & RaRecord<string>>
        key={JSON.stringify(filter)}
        filter={filter}
        perPage={PER_PAGE}
        sort={SERVER_ORDER}
        queryOptions={READ_INDEXES}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Listing isFiltered={Object.keys(filter).length > 0} onClear={() => put(ALL_BULK_FILES)} />
      </ListBase>
    </div>
  );
}

function Listing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
  const messages = useMessages('bulkFiles');
  const { data, error, isPending, isFetching, refetch } = useListContext<BulkFileResponse & RaRecord<string>>();
  if (error) return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <p role="status">{messages.loading}</p>;
  if (data.length === 0) {
    return isFiltered ? (
      <EmptyState kind="filtered" title={messages.none}>
        <Button variant="outlined" onClick={onClear}>
          {messages.clear}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState kind="nothing" {...messages.empty} />
    );
  }
  return (
    <div className="panes">
      <BulkFileTable files={data} />
      <Pager messages={messages.pager} />
    </div>
  );
}
