import { memo, useMemo, type ReactElement } from 'react';
import type { IndexMessages } from '../../../shared/i18n/en/indexes';
import type { Messages } from '../../../shared/i18n/messages';
import { Change } from '../../../shared/ui/Change';
import { fill } from '../../../shared/ui/fill';
import { formatValue } from '../../../shared/ui/format';
import { LevelChip } from '../../../shared/ui/LevelChip';
import { setSearch, useSearch } from '../../../shared/ui/use-search';
import { findRows, nextSort, parseListState, searchOfSort, sortRows, type ListRow, type Sort, type SortKey } from '../model/index-rows';
import { IndexTableTools } from './IndexTableTools';
import { SparkLine } from './SparkLine';

export interface CategoryName {
  readonly code: string;
  readonly name: string;
}

interface Props {
  readonly rows: readonly ListRow[];
  readonly categories: readonly CategoryName[];
  readonly messages: IndexMessages['list'];
  readonly reasons: IndexMessages['reasons'];
  readonly levels: Messages['levels'];
}

const NUMBERS = ['lastDay', 'mtd', 'ytd', 'oneYear'] as const;

/** The list of indexes with its filters and orders, which are in the address. */
export function IndexTable({ rows, categories, messages, reasons, levels }: Props): ReactElement {
  const search = useSearch();
  const codes = useMemo(() => categories.map(({ code }) => code), [categories]);
  const state = parseListState(search, codes);
  const found = findRows(rows, state);
  return (
    <>
      <IndexTableTools state={state} categories={categories} messages={messages} />
      <p className="list-count" role="status">
        {found.size === 0 ? messages.none : fill(messages.shown, { count: found.size, total: rows.length })}
      </p>
      <div className="table-scroll list-scroll" role="region" aria-label={messages.scroll} tabIndex={0} hidden={found.size === 0}>
        <table className="list-table">
          <caption className="visually-hidden">{messages.all}</caption>
          <TableHead sort={state.sort} columns={messages.columns} />
          <tbody>
            {/* Rows that are not looked for stay, hidden: showing one again costs nothing. */}
            {sortRows(rows, state.sort).map((row) => (
              <Row key={row.id} row={row} reason={reasonOf(row, reasons)} levels={levels} isHidden={!found.has(row.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function TableHead({ sort, columns }: { sort: Sort | null; columns: IndexMessages['list']['columns'] }): ReactElement {
  const head = (key: SortKey, isNumber = false): ReactElement => (
    <SortHead key={key} column={key} text={columns[key]} sort={sort} isNumber={isNumber} />
  );
  return (
    <thead>
      <tr>
        {head('name')}
        {head('code')}
        {NUMBERS.map((key) => head(key, true))}
        <th scope="col">{columns.trend}</th>
        {head('value', true)}
        <th scope="col">{columns.level}</th>
        {head('rating')}
      </tr>
    </thead>
  );
}

function SortHead({ column, text, sort, isNumber }: { column: SortKey; text: string; sort: Sort | null; isNumber: boolean }): ReactElement {
  const isSorted = sort?.key === column;
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={isNumber ? 'number-head' : undefined} aria-sort={direction}>
      <button type="button" className="sort" onClick={() => setSearch({ sort: searchOfSort(nextSort(sort, column)) })}>
        {text}
        <span aria-hidden="true">{isSorted ? (sort.isDescending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  );
}

function reasonOf({ reason }: ListRow, reasons: Props['reasons']): string | null {
  return reason === null ? null : (reasons[reason as keyof typeof reasons] ?? reasons.other);
}

interface RowProps {
  readonly row: ListRow;
  readonly reason: string | null;
  readonly levels: Props['levels'];
  readonly isHidden: boolean;
}

const Row = memo(function Row({ row, reason, levels, isHidden }: RowProps): ReactElement {
  return (
    <tr hidden={isHidden}>
      <th scope="row">
        <a href={`/indexes/${row.id}`}>{row.name}</a>
      </th>
      <td className="mono">{row.id.toUpperCase()}</td>
      {row.value === null ? (
        <td colSpan={NUMBERS.length + 3} className="muted">
          <span aria-hidden="true">— </span>
          {reason}
        </td>
      ) : (
        <>
          {NUMBERS.map((key) => (
            <td key={key} className="number">
              <Change points={row[key]} />
            </td>
          ))}
          <td>
            <SparkLine path={row.line} />
          </td>
          <td className="number">{formatValue(row.value)}</td>
          <td>{row.severity === null ? '—' : <LevelChip level={row.severity} messages={levels} />}</td>
        </>
      )}
      <td>{row.rating ?? '—'}</td>
    </tr>
  );
});
