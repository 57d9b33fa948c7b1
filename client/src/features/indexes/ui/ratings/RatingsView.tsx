import { Suspense, useCallback, useDeferredValue, useMemo, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { useLocale } from '../../../../shared/i18n/use-locale';
import type { WorldMap } from '../../../../shared/ui/map/WorldMap';
import { ratedAt, withSince } from '../../model/ratings/rating-history';
import { countSteps, isShown, type Rated, stepOf } from '../../model/ratings/rating-rows';
import { ALL_RATINGS, type RatedKind, type RatingsState } from '../../model/ratings/ratings-state';
import { mapSentence } from '../../model/ratings/ratings-text';
import { RanksSection } from './RanksSection';
import type { RatingLinks } from './rating-links';
import { RatingDetail } from './RatingDetail';
import { RatingsFigure } from './RatingsFigure';
import { RatingsLegend } from './RatingsLegend';
import { RatingsList } from './RatingsList';
import { RatingsScatter } from './RatingsScatter';
import { RatingsTable, type RatingTableMessages } from './RatingsTable';
import { RatingsTime } from './RatingsTime';
import { RatingsTools } from './RatingsTools';
import { useRatingTime } from './use-rating-time';

const NO_ROWS: readonly Rated[] = [];

export interface ExplorerMessages {
  readonly messages: RatingMessages['explorer'];
  readonly levels: Readonly<Record<Severity, string>>;
  readonly outlooks: RatingMessages['outlooks'];
}

export type MapProps = Omit<ComponentProps<typeof WorldMap>, 'width' | 'height' | 'geometry'>;

interface Props extends ExplorerMessages {
  readonly countries: readonly Rated[];
  readonly categories: readonly Rated[];
  readonly tables: RatingTableMessages;
  /** What the map shows, in a sentence for readers. */
  readonly mapText: string;
  /** Alpha-2 codes of countries with an open crisis. */
  readonly inCrisis: readonly string[];
  /** False in a document as it is sent: there both tables stand, and the list, which needs a script, is empty. */
  readonly isAlive: boolean;
  readonly state: RatingsState;
  readonly onChange: (parts: Partial<RatingsState>) => void;
  readonly onOpen: (id: string) => void;
  readonly links: RatingLinks;
  readonly renderMap: (props: MapProps) => ReactElement;
  /** What else can be done with what is chosen. */
  readonly renderActions?: (row: Rated) => ReactNode;
  /** What can be done with the rows that are shown, of a day that is null until it is known. */
  readonly renderTools?: (rows: readonly Rated[], day: string | null) => ReactNode;
}

/** Controls, list and details beside the map, the scatter in its place, ranks over time, and the tables below. */
export function RatingsView({
  countries,
  categories,
  tables,
  mapText,
  inCrisis,
  isAlive,
  state,
  onChange,
  onOpen,
  links,
  renderMap,
  renderActions,
  renderTools,
  ...texts
}: Props): ReactElement {
  const { messages, levels } = texts;
  const locale = useLocale();
  const time = useRatingTime(state.month, (month) => onChange({ month }));
  const { history, at, isPast } = time;
  const atMonth = useCallback(
    (latest: readonly Rated[]) => (history === null ? latest : isPast ? ratedAt(latest, history, at) : withSince(latest, history)),
    [history, isPast, at],
  );
  const byKind = useMemo(() => ({ country: atMonth(countries), sector: atMonth(categories) }), [atMonth, countries, categories]);
  // A long table may come a moment later: the slider does not wait for it.
  const inTables = useDeferredValue(byKind);
  const rows = byKind[state.kind];
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(() => rows.filter((row) => isShown(row, state)), [rows, state]);
  const shownIds = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  const byIso = useMemo(() => new Map(rows.map((row) => [row.iso, row])), [rows]);
  const crisisCodes = useMemo(() => new Set(isPast ? [] : inCrisis), [inCrisis, isPast]);
  const classOf = (iso: string): string => {
    const row = byIso.get(iso);
    const crisis = crisisCodes.has(iso) ? ' in-crisis' : '';
    return row === undefined ? `step-0${crisis}` : `step-${stepOf(row, state.by)}${shownIds.has(row.id) ? '' : ' is-dim'}${crisis}`;
  };
  const choose = (id: string): void => onChange({ chosen: id });
  const chosen = rows.find((row) => row.id === state.chosen) ?? null;
  const detail = (pointed === null ? undefined : byIso.get(pointed)) ?? chosen;
  const tableOf = (kind: RatedKind): ReactElement => (
    <RatingsTable
      kind={kind}
      rows={inTables[kind]}
      isHidden={isAlive && kind !== state.kind}
      shown={kind === state.kind ? shownIds : null}
      links={links}
      messages={tables}
    />
  );
  return (
    <>
      <div className="wrap ratings-grid" data-kind={state.kind} data-view={state.view}>
        <RatingsTools state={state} onChange={onChange} messages={messages} />
        <RatingsLegend counts={countSteps(rows, state)} state={state} onChange={onChange} {...texts} />
        {/* After what stands above it, which would push it down while the document is still coming in. */}
        <RatingsFigure
          text={isPast ? mapSentence(countSteps(byKind.country, ALL_RATINGS), tables.ratings, levels, locale) : mapText}
          hasCrises={crisisCodes.size > 0}
          messages={tables.ratings}
          renderMap={renderMap}
          {...{ classOf, marked: pointed ?? chosen?.iso ?? null, onPoint: setPointed }}
          onPick={(iso) => onChange({ chosen: byIso.get(iso)?.id ?? null })}
        />
        {state.view === 'scatter' ? <RatingsScatter rows={shown} state={state} active={chosen} onPick={choose} messages={messages} /> : null}
        <RatingsTime {...time} messages={messages.time} />
        <div className="ratings-side needs-script" data-print="no">
          <RatingsList
            key={state.kind}
            rows={isAlive ? shown : NO_ROWS}
            total={rows.length}
            active={state.chosen}
            onActive={choose}
            onOpen={onOpen}
            {...texts}
          />
          <RatingDetail row={detail} kind={state.kind} links={links} renderActions={renderActions} {...texts} />
        </div>
      </div>
      <RanksSection
        place={time.ranksPlace}
        rows={shown}
        chosen={chosen}
        history={history}
        hasFailed={time.hasFailed}
        isRetrying={time.isRetrying}
        at={at}
        onMove={time.onMove}
        onChoose={choose}
        onRetry={time.onRetry}
        messages={messages}
      />
      <div className="section section-raised ratings-more">
        <div className="wrap">
          {/* Brought to life after the rest, a table at a time. */}
          <Suspense>{tableOf('country')}</Suspense>
          <Suspense>{tableOf('sector')}</Suspense>
          {renderTools?.(shown, history?.dates[at] ?? null)}
        </div>
      </div>
    </>
  );
}
