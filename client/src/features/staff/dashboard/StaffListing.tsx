import type { ReactElement, ReactNode } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { Pager } from '../../../shared/ui/dashboard/Pager';
import { ColumnHeads } from '../../../shared/ui/prose/ColumnHeads';
import { StaffFailure } from './StaffFrame';
import { ScrollRegion } from '../../../shared/ui/prose/ScrollRegion';

const PER_PAGE = 25;
/** Newest first, whatever is asked for. */
const SERVER_ORDER = { field: 'createdAt', order: 'DESC' } as const;
/** Failures are shown in place. Rows and records differ, so neither stands in for the other in the cache. */
const ROWS = { onError: () => undefined, meta: { shape: 'row' } };

interface Props<R extends { readonly id: string }> {
  readonly caption: string;
  readonly filter: Readonly<Record<string, string | boolean>>;
  readonly columns: readonly string[];
  readonly loadFailed: string;
  readonly none: string;
  readonly row: (record: R) => ReactNode;
}

/** A list of staff, page by page; the resource is that of the page. */
export function StaffListing<R extends { readonly id: string }>({ filter, ...rest }: Props<R>): ReactElement {
  return (
    // With other filters it is another list, which begins at its first page.
    <ListBase<R & RaRecord>
      key={JSON.stringify(filter)}
      filter={filter}
      perPage={PER_PAGE}
      sort={SERVER_ORDER}
      queryOptions={ROWS}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
    >
      <Listing {...rest} />
    </ListBase>
  );
}

function Listing<R extends { readonly id: string }>({ caption, columns, loadFailed, none, row }: Omit<Props<R>, 'filter'>): ReactElement {
  const chrome = useMessages('chrome');
  const { pager } = useMessages('staff');
  const { data, error, isPending, refetch } = useListContext<R & RaRecord>();
  if (error) return <StaffFailure text={loadFailed} error={error} onRetry={() => void refetch()} />;
  if (isPending || data === undefined) return <p role="status">{chrome.states.loading}</p>;
  if (data.length === 0) return <p>{none}</p>;
  return (
    <>
      <ScrollRegion className="staff-list" aria-label={caption}>
        <table>
          <ColumnHeads columns={columns} />
          <tbody>{data.map((record) => row(record))}</tbody>
        </table>
      </ScrollRegion>
      <Pager messages={pager} />
    </>
  );
}
