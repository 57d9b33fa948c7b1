import { startTransition, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { setSearch, useSearch } from '../../../../shared/ui/browser/use-search';
import { Choice } from '../../../../shared/ui/controls/Choice';
import { type MapGeometry, WorldMap } from '../../../../shared/ui/map/WorldMap';
import { countSteps, isShown, parseRatings, type RatedKind, type RatingsState, type Rated, stepOf } from '../../model/rating-rows';
import { RatingDetail } from './RatingDetail';
import { RatingsLegend } from './RatingsLegend';
import { RatingsList } from './RatingsList';
import { RatingsScatter } from './RatingsScatter';
import { RatingsTable, type RatingTableMessages } from './RatingsTable';

const NO_ROWS: readonly Rated[] = [];

export interface ExplorerMessages {
  readonly messages: RatingMessages['explorer'];
  readonly levels: Readonly<Record<Severity, string>>;
  readonly outlooks: RatingMessages['outlooks'];
}

export interface RatingsMap {
  readonly width: number;
  readonly height: number;
  readonly geometry: MapGeometry;
}

interface Props extends ExplorerMessages {
  readonly countries: readonly Rated[];
  readonly categories: readonly Rated[];
  readonly map: RatingsMap;
  readonly tables: RatingTableMessages;
  /** What the map shows, in a sentence for readers. */
  readonly mapText: string;
  /** Alpha-2 codes of countries with an open crisis. */
  readonly inCrisis: readonly string[];
}

const MAP_TEXT_ID = 'map-text';
/** False in the document as it is sent: there both tables stand, and the list, which needs a script, is empty. It comes without holding up the page. */
function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive;
}

/** Controls, list and details beside the map, the scatter in its place, and the tables below. */
export function RatingsExplorer({ countries, categories, map, tables, mapText, inCrisis, messages, levels, outlooks }: Props): ReactElement {
  const search = useSearch();
  const state = useMemo(() => parseRatings(search), [search]);
  const isAlive = useAlive();
  const rows = state.kind === 'country' ? countries : categories;
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(() => rows.filter((row) => isShown(row, state)), [rows, state]);
  const shownIds = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  const byIso = useMemo(() => new Map(rows.map((row) => [row.iso, row])), [rows]);
  const crisisCodes = useMemo(() => new Set(inCrisis), [inCrisis]);
  const pick = useCallback((iso: string) => setActive(byIso.get(iso)?.id ?? null), [byIso]);
  const classOf = (iso: string): string => {
    const row = byIso.get(iso);
    const crisis = crisisCodes.has(iso) ? ' in-crisis' : '';
    return row === undefined ? `step-0${crisis}` : `step-${stepOf(row, state.by)}${shownIds.has(row.id) ? '' : ' is-dim'}${crisis}`;
  };
  const chosen = rows.find((row) => row.id === active) ?? null;
  const detail = (pointed === null ? undefined : byIso.get(pointed)) ?? chosen;
  const texts = { messages, levels, outlooks };
  const tableOf = (kind: RatedKind): ReactElement => (
    <RatingsTable
      kind={kind}
      rows={kind === 'country' ? countries : categories}
      isHidden={isAlive && kind !== state.kind}
      shown={kind === state.kind ? shownIds : null}
      messages={tables}
    />
  );
  return (
    <>
      <div className="wrap ratings-grid" data-kind={state.kind} data-view={state.view}>
        <RatingsTools state={state} messages={messages} />
        <RatingsLegend counts={countSteps(rows, state)} state={state} {...texts} />
        {/* After what stands above it, which would push it down while the document is still coming in. */}
        <figure className="ratings-map">
          <WorldMap
            {...map}
            classOf={classOf}
            marked={pointed ?? chosen?.iso ?? null}
            label={tables.ratings.mapLabel}
            describedBy={MAP_TEXT_ID}
            onPick={pick}
            onPoint={setPointed}
          />
          <figcaption>
            <p id={MAP_TEXT_ID} className="visually-hidden">
              {mapText}
            </p>
            {inCrisis.length === 0 ? null : (
              <p className="map-crises">
                <span className="swatch swatch-crisis" aria-hidden="true" />
                <a href="#crises">{tables.ratings.mapCrisis}</a>
              </p>
            )}
            <p className="muted">
              {tables.ratings.boundaries} {tables.ratings.boundariesMore}
            </p>
          </figcaption>
        </figure>
        {state.view === 'scatter' ? <RatingsScatter rows={shown} state={state} active={chosen} onPick={setActive} messages={messages} /> : null}
        <div className="ratings-side needs-script" data-print="no">
          <RatingsList key={state.kind} rows={isAlive ? shown : NO_ROWS} total={rows.length} active={active} onActive={setActive} {...texts} />
          <RatingDetail row={detail} kind={state.kind} {...texts} />
        </div>
      </div>
      <div className="section section-raised ratings-more">
        <div className="wrap">
          {/* Brought to life after the rest, a table at a time. */}
          <Suspense>{tableOf('country')}</Suspense>
          <Suspense>{tableOf('sector')}</Suspense>
        </div>
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
