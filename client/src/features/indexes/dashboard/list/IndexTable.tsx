import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, Suspense, useCallback, useMemo, useRef } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { sparkEnd, sparkPath } from '../../../../shared/ui/figures/spark-path';
import type { Sort } from '../../model/list/list-state';
import { type Column, IndexTable as Table } from '../../ui/IndexTable';
import { missingReason } from '../missing-reason';
import type { IndexRow } from '../use-catalogue';
import { CompareBox } from './CompareBox';
import { shownColumns, type TableHabits } from './table-habits';
import type { WatchAction } from '../watch-action';
import { useKeptScroll } from './use-kept-scroll';
import { useWindow } from './use-window';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const ROW_PIXELS = { comfortable: 48, compact: 36 } as const;
const COMMON_SCALE = [0, 100] as const;
/** As in `indexes.css`. */
const NARROW = '(max-width: 600px)';

interface Props {
  readonly rows: readonly IndexRow[];
  readonly sort: Sort | null;
  readonly habits: TableHabits;
  readonly onSort: (sort: Sort | null) => void;
  readonly Watch: WatchAction;
}

/** The indexes, those in view drawn; the head and the first column stay while it scrolls. */
export function IndexTable({ rows, sort, habits, onSort, Watch }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes');
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = habits.isCompact ? ROW_PIXELS.compact : ROW_PIXELS.comfortable;
  const { first, end } = useWindow(scroller, rows.length, rowHeight);
  const parts = useRowParts(habits, Watch);
  useKeptScroll(scroller, rows);
  return (
    <ScrollRegion className="ix-table" ref={scroller} aria-label={messages.list.scrollable} data-compact={habits.isCompact || undefined}>
      <Table
        rows={rows.slice(first, end)}
        caption={messages.list.caption}
        heads={messages.table.heads}
        sort={sort}
        onSort={onSort}
        view={{ count: rows.length, first, pixelsBefore: first * rowHeight, pixelsAfter: (rows.length - end) * rowHeight }}
        {...parts}
      />
    </ScrollRegion>
  );
}

/** What the rows need: the same objects while the habits stay, so that scrolling draws only what comes into view. */
function useRowParts(habits: TableHabits, Watch: WatchAction) {
  const { hasCommonScale } = habits;
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const messages = useMessages('dashboardIndexes');
  const { changeMissing } = messages;
  const locale = useLocale();
  const levels = useMessages('levels');
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const columns = useMemo<readonly Column[]>(() => ['name', ...shownColumns(habits, isNarrow)], [habits, isNarrow]);
  const hrefOf = useCallback((id: string) => createPath({ resource: 'indexes', id, type: 'show' }), [createPath]);
  const lineOf = useCallback(
    ({ sparkline }: IndexRow) => {
      const scale = hasCommonScale ? COMMON_SCALE : undefined;
      return { path: sparkPath(sparkline, scale), end: sparkEnd(sparkline, scale) };
    },
    [hasCommonScale],
  );
  const reasonOf = useCallback((row: IndexRow) => missingReason(row, messages, locale) || messages.changeMissing, [messages, locale]);
  const actionOf = useCallback(
    ({ id, code }: IndexRow) => (
      // The rows are there without it.
      <Suspense fallback={null}>
        <CompareBox id={id} code={code} />
        <Watch indexId={id} code={code} isSmall />
      </Suspense>
    ),
    [Watch],
  );
  const onOpen = useCallback(
    (id: string) => {
      if (window.getSelection()?.isCollapsed !== false) void navigate(hrefOf(id));
    },
    [navigate, hrefOf],
  );
  return { columns, levels, changeMissing, reasonOf, hrefOf, lineOf, actionOf, onOpen };
}
