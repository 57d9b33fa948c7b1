import { type ReactElement, useEffect, useRef } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { IndexTableRow } from './IndexTableRow';
import { type Sort, SORT_KEYS, type SortKey } from '../model/list-state';
import { SortHead } from '../ui/SortHead';
import { CHOOSABLE, type TableHabits } from './table-habits';
import { useWindow } from './use-window';
const ROW_PIXELS = { comfortable: 48, compact: 36 } as const;

interface Props {
  readonly rows: readonly CatalogueRowResponse[];
  readonly sort: Sort | null;
  readonly habits: TableHabits;
  readonly onSort: (sort: Sort | null) => void;
}

/** The indexes, those in view drawn; the head and the first column stay while it scrolls. */
export function IndexTable({ rows, sort, habits, onSort }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes');
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = habits.isCompact ? ROW_PIXELS.compact : ROW_PIXELS.comfortable;
  const { first, end } = useWindow(scroller, rows.length, rowHeight);
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const columns = ['name' as const, ...CHOOSABLE.filter((column) => !habits.hidden.includes(column))];

  // Another list is read from its start.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [rows]);

  const follow = (id: string): void => {
    if (window.getSelection()?.isCollapsed !== false) void navigate(createPath({ resource: 'indexes', id, type: 'show' }));
  };
  return (
    <div
      className="ix-table"
      ref={scroller}
      role="region"
      aria-label={messages.list.scrollable}
      tabIndex={0}
      data-compact={habits.isCompact || undefined}
    >
      <table aria-rowcount={rows.length + 1}>
        <caption className="ix-hidden">{messages.list.caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) =>
              isSortKey(column) ? (
                <SortHead key={column} column={column} text={messages.table.heads[column]} sort={sort} className={`ix-${column}`} onSort={onSort} />
              ) : (
                <th key={column} scope="col" className={`ix-${column}`}>
                  {messages.table.heads[column]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <Gap pixels={first * rowHeight} columns={columns.length} />
          {rows.slice(first, end).map((row, at) => (
            <IndexTableRow
              key={row.index_id}
              row={row}
              columns={columns}
              position={first + at + 2}
              hasCommonScale={habits.hasCommonScale}
              onClick={follow}
            />
          ))}
          <Gap pixels={(rows.length - end) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** Keeps the place of rows that are not drawn. */
function Gap({ pixels, columns }: { pixels: number; columns: number }): ReactElement | null {
  return pixels <= 0 ? null : (
    <tr className="ix-gap" aria-hidden="true" style={{ blockSize: pixels }}>
      <td colSpan={columns} />
    </tr>
  );
}

function isSortKey(column: string): column is SortKey {
  return (SORT_KEYS as readonly string[]).includes(column);
}
