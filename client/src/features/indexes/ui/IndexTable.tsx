import { memo, type ReactElement } from 'react';
import type { Messages } from '../../../shared/i18n/messages';
import { Change } from '../../../shared/ui/figures/Change';
import { formatValue } from '../../../shared/ui/text/format';
import { LevelChip } from '../../../shared/ui/figures/LevelChip';
import { Sparkline } from '../../../shared/ui/figures/Sparkline';
import { TextLink } from '../../../shared/ui/controls/TextLink';
import type { FilterableRow } from '../model/list/filter-rows';
import { type Sort, SORT_KEYS, type SortKey } from '../model/list/list-state';
import { Missing } from './Missing';
import { SortHead } from './SortHead';
import { useLocale } from '../../../shared/i18n/use-locale';

export type Column = SortKey | 'sparkline';

/** A row of the table. */
export interface TableRow extends FilterableRow {
  readonly id: string;
  readonly level: 1 | 2 | 3 | 4 | 5 | null;
  /** Why there is no value. */
  readonly reason: string | null;
}

/** What each row needs beside itself; the same while nothing changes, so that a row is drawn once. */
interface RowParts<T> {
  readonly columns: readonly Column[];
  readonly levels: Messages['levels'];
  /** Said of a change that the history is too short for. */
  readonly changeMissing: string;
  readonly reasonOf: (row: T) => string;
  readonly hrefOf: (id: string) => string;
  readonly lineOf: (row: T) => { readonly path: string; readonly end?: string };
  /** What can be done with an index, beside its name. */
  readonly actionOf?: (row: T) => ReactElement;
  /** Opens an index by a click anywhere on its row. */
  readonly onOpen?: (id: string) => void;
}

interface Props<T> extends RowParts<T> {
  readonly rows: readonly T[];
  readonly caption: string;
  readonly heads: Readonly<Record<Column, string>>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** Rows that stay in the document unseen: showing one again costs nothing. */
  readonly isHidden?: (row: T) => boolean;
  /** Where only rows in view are drawn: how many there are, the place of the first, and the room that the others take. */
  readonly view?: { readonly count: number; readonly first: number; readonly pixelsBefore: number; readonly pixelsAfter: number };
}

const NUMBERS: readonly Column[] = ['lastDay', 'mtd', 'ytd', 'oneYear', 'value'];
/** What a row has without a value. */
const VALUELESS: readonly Column[] = ['name', 'code', 'rating'];

/** The table of indexes, on the public site whole and in the dashboard by what is in view. */
export function IndexTable<T extends TableRow>({ rows, caption, heads, sort, onSort, isHidden, view, ...parts }: Props<T>): ReactElement {
  const { columns } = parts;
  return (
    <table className="index-table" aria-rowcount={view && view.count + 1}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr aria-rowindex={view && 1}>
          {columns.map((column) =>
            isSortKey(column) ? (
              <SortHead key={column} column={column} text={heads[column]} sort={sort} className={classOf(column)} onSort={onSort} />
            ) : (
              <th key={column} scope="col" className={classOf(column)}>
                {heads[column]}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        <Gap pixels={view?.pixelsBefore} columns={columns.length} />
        {rows.map((row, at) => (
          <Row
            key={row.id}
            row={row}
            position={view && view.first + at + 2}
            isHidden={isHidden?.(row)}
            {...(parts as unknown as RowParts<TableRow>)}
          />
        ))}
        <Gap pixels={view?.pixelsAfter} columns={columns.length} />
      </tbody>
    </table>
  );
}

interface RowProps extends RowParts<TableRow> {
  readonly row: TableRow;
  /** Its place in the whole table, the head being the first. */
  readonly position: number | undefined;
  readonly isHidden: boolean | undefined;
}

const Row = memo(function Row({ row, position, isHidden, ...parts }: RowProps): ReactElement {
  const { columns, onOpen, reasonOf } = parts;
  const lacking = row.value === null ? columns.filter((column) => !VALUELESS.includes(column)) : [];
  return (
    <tr aria-rowindex={position} hidden={isHidden} onClick={onOpen && (() => onOpen(row.id))}>
      {columns.map((column) => {
        if (column === 'name') return <NameCell key={column} row={row} {...parts} />;
        if (column === lacking[0]) {
          return (
            <td key={column} colSpan={lacking.length} className="muted">
              <span aria-hidden="true">— </span>
              {reasonOf(row)}
            </td>
          );
        }
        return lacking.includes(column) ? null : (
          <td key={column} className={classOf(column)}>
            <Cell row={row} column={column} {...parts} />
          </td>
        );
      })}
    </tr>
  );
});

/** A row that opens by a click has one line, which may clip its name; its link goes its own way, into a new tab too. */
function NameCell({ row, hrefOf, actionOf, onOpen }: Pick<RowProps, 'row' | 'hrefOf' | 'actionOf' | 'onOpen'>): ReactElement {
  const opening = onOpen && { title: row.name, onClick: (event: { stopPropagation(): void }) => event.stopPropagation() };
  return (
    <th scope="row" className={classOf('name')}>
      <TextLink href={hrefOf(row.id)} {...opening}>
        {row.name}
      </TextLink>
      {actionOf?.(row)}
    </th>
  );
}

function Cell({ row, column, levels, changeMissing, lineOf }: RowParts<TableRow> & { row: TableRow; column: Column }): ReactElement | string {
  const locale = useLocale();
  switch (column) {
    case 'name':
    case 'code':
      return row[column];
    case 'value':
      return formatValue(row.value, locale);
    case 'rating':
      return row.rating ?? '—';
    case 'level':
      return row.level === null ? '—' : <LevelChip level={row.level} messages={levels} />;
    case 'sparkline':
      return <Sparkline {...lineOf(row)} />;
    default:
      return row[column] === null ? <Missing reason={changeMissing} /> : <Change points={row[column]} />;
  }
}

/** Keeps the place of rows that are not drawn. */
function Gap({ pixels = 0, columns }: { pixels: number | undefined; columns: number }): ReactElement | null {
  return pixels <= 0 ? null : (
    <tr className="index-gap" aria-hidden="true" style={{ blockSize: pixels }}>
      <td colSpan={columns} />
    </tr>
  );
}

function classOf(column: Column): string {
  return `col-${column}${NUMBERS.includes(column) ? ' number' : column === 'code' ? ' mono' : ''}`;
}

function isSortKey(column: Column): column is SortKey {
  return (SORT_KEYS as readonly string[]).includes(column);
}
