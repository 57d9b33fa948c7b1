import { lazy, startTransition, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { setSearch, useSearch } from '../../../../shared/ui/browser/use-search';
import { type MapGeometry, WorldMap } from '../../../../shared/ui/map/WorldMap';
import { countSteps, isShown, parseRatings, type RatedKind, type RatingsState, type Rated, stepOf } from '../../model/rating-rows';
import { placeOf, monthOfDate, ratedAt } from '../../model/rating-history';
import { mapSentence } from '../../model/ratings-text';
import { RatingDetail } from './RatingDetail';
import { RatingsLegend } from './RatingsLegend';
import { RatingsList } from './RatingsList';
import { RatingsScatter } from './RatingsScatter';
import { RatingsTable, type RatingTableMessages } from './RatingsTable';
import { RatingsTime } from './RatingsTime';
import { RatingsTools } from './RatingsTools';
import { useRatingHistory } from './use-rating-history';

const RanksOverTime = lazy(() => import('./RanksOverTime').then((loaded) => ({ default: loaded.RanksOverTime })));

const NO_ROWS: readonly Rated[] = [];
/** Every country, by its level. */
const LEVELS_ALL: RatingsState = { kind: 'country', by: 'level', region: null, steps: null, view: 'map', month: null };

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

/** Which day is shown, what the slider needs of it, and the ends of months once they have come. */
function useRatingTime(month: string | null) {
  const { history, retry: onRetry, ...loading } = useRatingHistory(month !== null);
  const last = history === null ? 1 : history.dates.length - 1;
  const at = history === null ? last : placeOf(history, month);
  const onMove = useCallback(
    (next: number) => setSearch({ month: history === null || next >= history.dates.length - 1 ? null : monthOfDate(history.dates[next]) }),
    [history],
  );
  return { ...loading, history, dates: history?.dates ?? null, at, isPast: history !== null && at < last, onMove, onRetry };
}

/** Controls, list and details beside the map, the scatter in its place, and the tables below. */
export function RatingsExplorer({ countries, categories, map, tables, mapText, inCrisis, messages, levels, outlooks }: Props): ReactElement {
  const search = useSearch();
  const state = useMemo(() => parseRatings(search), [search]);
  const isAlive = useAlive();
  const time = useRatingTime(state.month);
  const { history, at, isPast } = time;
  const atMonth = useCallback(
    (latest: readonly Rated[]) => (history !== null && isPast ? ratedAt(latest, history, at) : latest),
    [history, isPast, at],
  );
  const byKind = useMemo(() => ({ country: atMonth(countries), sector: atMonth(categories) }), [atMonth, countries, categories]);
  // A long table may come a moment later: the slider does not wait for it.
  const inTables = useDeferredValue(byKind);
  const rows = byKind[state.kind];
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(() => rows.filter((row) => isShown(row, state)), [rows, state]);
  const shownIds = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  const byIso = useMemo(() => new Map(rows.map((row) => [row.iso, row])), [rows]);
  const crisisCodes = useMemo(() => new Set(inCrisis), [inCrisis]);
  const pick = useCallback((iso: string) => setActive(byIso.get(iso)?.id ?? null), [byIso]);
  const classOf = (iso: string): string => {
    const row = byIso.get(iso);
    const crisis = crisisCodes.has(iso) && !isPast ? ' in-crisis' : '';
    return row === undefined ? `step-0${crisis}` : `step-${stepOf(row, state.by)}${shownIds.has(row.id) ? '' : ' is-dim'}${crisis}`;
  };
  const chosen = rows.find((row) => row.id === active) ?? null;
  const detail = (pointed === null ? undefined : byIso.get(pointed)) ?? chosen;
  const texts = { messages, levels, outlooks };
  const tableOf = (kind: RatedKind): ReactElement => (
    <RatingsTable
      kind={kind}
      rows={inTables[kind]}
      isHidden={isAlive && kind !== state.kind}
      shown={kind === state.kind ? shownIds : null}
      messages={tables}
    />
  );
  return (
    <>
      <div className="wrap ratings-grid" data-kind={state.kind} data-view={state.view} data-past={isPast}>
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
              {isPast ? mapSentence(countSteps(byKind.country, LEVELS_ALL), tables.ratings, levels) : mapText}
            </p>
            {inCrisis.length === 0 || isPast ? null : (
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
        <RatingsTime {...time} messages={messages.time} />
        <div className="ratings-side needs-script" data-print="no">
          <RatingsList key={state.kind} rows={isAlive ? shown : NO_ROWS} total={rows.length} active={active} onActive={setActive} {...texts} />
          <RatingDetail row={detail} kind={state.kind} {...texts} />
        </div>
      </div>
      <section className="wrap ratings-ranks needs-script" aria-labelledby="ranks" data-print="no">
        <h2 id="ranks">{messages.ranks.title}</h2>
        <p className="muted">{messages.ranks.note}</p>
        {history === null || history.dates.length === 0 ? null : (
          <Suspense>
            <RanksOverTime
              rows={shown}
              chosen={chosen}
              history={history}
              at={at}
              onMove={time.onMove}
              onChoose={setActive}
              messages={messages.ranks}
            />
          </Suspense>
        )}
      </section>
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
