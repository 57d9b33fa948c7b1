import { startTransition, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Severity } from '../../../shared/contract/page-data';
import type { RatingMessages } from '../../../shared/i18n/en/ratings';
import { Choice } from '../../../shared/ui/Choice';
import { setSearch, useSearch } from '../../../shared/ui/use-search';
import { countSteps, isShown, parseRatings, readRows, type RatedKind, type RatingsState, type Rated } from './rating-rows';
import { RatingDetail } from './RatingDetail';
import { RatingsLegend } from './RatingsLegend';
import { RatingsList } from './RatingsList';
import { RatingsScatter } from './RatingsScatter';
import { useRatingsPage } from './use-ratings-page';

export interface ExplorerMessages {
  readonly messages: RatingMessages['explorer'];
  readonly levels: Readonly<Record<Severity, string>>;
  readonly outlooks: RatingMessages['outlooks'];
}

interface Props extends ExplorerMessages {
  /** Countries by level, until the rows are read. */
  readonly counts: readonly number[];
  readonly total: number;
}

const NO_ROWS: readonly Rated[] = [];

/** Rows are in the page; they are read when this is alive, and shown without holding up the page. */
function useRows(kind: RatedKind): readonly Rated[] {
  const [rows, setRows] = useState<Partial<Record<RatedKind, readonly Rated[]>>>({});
  useEffect(() => {
    startTransition(() => setRows((known) => (known[kind] === undefined ? { ...known, [kind]: readRows(kind) } : known)));
  }, [kind]);
  return rows[kind] ?? NO_ROWS;
}

/** Controls, list and details beside the map; the scatter in its place. */
export function RatingsExplorer({ counts, total, messages, levels, outlooks }: Props): ReactElement {
  const search = useSearch();
  const state = useMemo(() => parseRatings(search), [search]);
  const rows = useRows(state.kind);
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(() => rows.filter((row) => isShown(row, state)), [rows, state]);
  const pick = useCallback((iso: string) => setActive(rows.find((row) => row.iso === iso)?.id ?? null), [rows]);
  const chosen = rows.find((row) => row.id === active) ?? null;
  useRatingsPage(rows, state, pointed ?? chosen?.iso ?? null, pick, setPointed);
  const detail = rows.find((row) => row.iso === pointed && pointed !== null) ?? chosen;
  const texts = { messages, levels, outlooks };
  return (
    <>
      <RatingsTools state={state} messages={messages} />
      <RatingsLegend counts={rows.length === 0 ? counts : countSteps(rows, state)} state={state} {...texts} />
      {state.view === 'scatter' ? <RatingsScatter rows={shown} state={state} active={chosen} onPick={setActive} messages={messages} /> : null}
      <div className="ratings-side needs-script" data-print="no">
        <RatingsList key={state.kind} rows={shown} total={rows.length === 0 ? total : rows.length} active={active} onActive={setActive} {...texts} />
        <RatingDetail row={detail} kind={state.kind} {...texts} />
      </div>
    </>
  );
}

function RatingsTools({ state, messages }: { state: RatingsState; messages: RatingMessages['explorer'] }): ReactElement {
  return (
    <div className="ratings-tools needs-script" data-print="no">
      <Choice
        label={messages.kind}
        options={['country', 'sector']}
        chosen={state.kind}
        texts={messages.kinds}
        onChoose={(kind) => setSearch({ kind: kind === 'country' ? null : kind, region: null, step: null })}
      />
      <Choice
        label={messages.view}
        options={['map', 'scatter', 'table']}
        chosen={state.view}
        texts={messages.views}
        onChoose={(view) => setSearch({ view: view === 'map' ? null : view })}
      />
      <Choice
        label={messages.by}
        options={['level', 'change']}
        chosen={state.by}
        texts={messages.bys}
        onChoose={(by) => setSearch({ by: by === 'level' ? null : by, step: null })}
      />
      <label className="ratings-region">
        <span className="visually-hidden">{messages.region}</span>
        <select value={state.region ?? ''} disabled={state.kind === 'sector'} onChange={(event) => setSearch({ region: event.target.value })}>
          <option value="">{messages.regions.all}</option>
          <option value="developed">{messages.regions.developed}</option>
          <option value="emerging">{messages.regions.emerging}</option>
        </select>
      </label>
      <button
        type="button"
        className="link-button"
        disabled={state.region === null && state.steps === null}
        onClick={() => setSearch({ region: null, step: null })}
      >
        {messages.clear}
      </button>
    </div>
  );
}
