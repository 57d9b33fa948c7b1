import { memo, useMemo, type ReactElement } from 'react';
import type { IndexMessages } from '../../../shared/i18n/en/indexes';
import type { Messages } from '../../../shared/i18n/messages';
import { Change } from '../../../shared/ui/Change';
import { fill } from '../../../shared/ui/fill';
import { formatValue } from '../../../shared/ui/format';
import { LevelChip } from '../../../shared/ui/LevelChip';
import { setSearch, useSearch } from '../../../shared/ui/use-search';
import { findRows, sortRows, toListed } from '../model/filter-rows';
import type { ListRow } from '../model/list-row';
import { type ListState, listValues, parseList, type Sort, type SortKey } from '../model/list-state';
import { SortHead } from '../ui/SortHead';
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
  const listed = useMemo(() => toListed(rows.map((row) => ({ ...row, code: row.id.toUpperCase() }))), [rows]);
  const { state } = parseList(search, codes);
  const found = new Set(findRows(listed, state).map(({ id }) => id));
  const change = (part: Partial<ListState>): void => setSearch(listValues({ ...state, ...part }));
  const ordered = sortRows(
    listed.map(({ row }) => row),
    state.sort,
  );
  return (
    <>
      <IndexTableTools state={state} categories={categories} messages={messages} onChange={change} />
      <p className="list-count" role="status">
        {found.size === 0 ? messages.none : fill(messages.shown, { count: found.size, total: rows.length })}
      </p>
      <div className="table-scroll list-scroll" role="region" aria-label={messages.scroll} tabIndex={0} hidden={found.size === 0}>
        <table className="list-table">
          <caption className="visually-hidden">{messages.all}</caption>
          <TableHead sort={state.sort} columns={messages.columns} onSort={(sort) => change({ sort })} />
          <tbody>
            {/* Rows that are not looked for stay, hidden: showing one again costs nothing. */}
            {ordered.map((row) => (
              <Row key={row.id} row={row} reason={reasonOf(row, reasons)} levels={levels} isHidden={!found.has(row.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface HeadProps {
  readonly sort: Sort | null;
  readonly columns: IndexMessages['list']['columns'];
  readonly onSort: (sort: Sort | null) => void;
}

function TableHead({ sort, columns, onSort }: HeadProps): ReactElement {
  const head = (key: SortKey, isNumber = false): ReactElement => (
    <SortHead key={key} column={key} text={columns[key]} sort={sort} className={isNumber ? 'number-head' : undefined} onSort={onSort} />
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
          <td>{row.level === null ? '—' : <LevelChip level={row.level} messages={levels} />}</td>
        </>
      )}
      <td>{row.rating ?? '—'}</td>
    </tr>
  );
});
