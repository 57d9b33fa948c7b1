import { useCallback, useMemo, type ReactElement } from 'react';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { Messages } from '../../../../shared/i18n/messages';
import { setSearch, useSearch } from '../../../../shared/ui/browser/use-search';
import { fill } from '../../../../shared/ui/text/fill';
import { findRows, sortRows, toListed } from '../../model/list/filter-rows';
import { reasonText } from '../../model/detail/index-summary';
import type { ListRow } from '../../model/list/list-row';
import { type ListState, listValues, parseList } from '../../model/list/list-state';
import { type Column, IndexTable as Table } from '../../ui/IndexTable';
import { scrollClass } from '../../ui/scroll-class';
import { IndexTableTools } from './IndexTableTools';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

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

const COLUMNS: readonly Column[] = ['name', 'code', 'lastDay', 'mtd', 'ytd', 'oneYear', 'sparkline', 'value', 'level', 'rating'];

/** The list of indexes with its filters and orders, which are in the address. */
export function IndexTable({ rows, categories, messages, reasons, levels }: Props): ReactElement {
  const search = useSearch();
  const codes = useMemo(() => categories.map(({ code }) => code), [categories]);
  const listed = useMemo(() => toListed(rows.map((row) => ({ ...row, code: row.id.toUpperCase() }))), [rows]);
  const { state } = parseList(search, codes);
  const found = new Set(findRows(listed, state).map(({ id }) => id));
  const change = (part: Partial<ListState>): void => setSearch(listValues({ ...state, ...part }));
  const reasonOf = useCallback(({ reason }: { reason: string | null }) => reasonText(reason, reasons), [reasons]);
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
      <ScrollRegion className={scrollClass(found.size)} aria-label={messages.scroll} hidden={found.size === 0}>
        <Table
          rows={ordered}
          columns={COLUMNS}
          caption={messages.all}
          heads={messages.columns}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          isHidden={({ id }) => !found.has(id)}
          levels={levels}
          changeMissing={messages.changeMissing}
          reasonOf={reasonOf}
          hrefOf={hrefOf}
          lineOf={lineOf}
        />
      </ScrollRegion>
    </>
  );
}

function hrefOf(id: string): string {
  return `/indexes/${id}`;
}

function lineOf({ line }: ListRow): { path: string } {
  return { path: line };
}
