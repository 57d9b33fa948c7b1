import Button from '@mui/material/Button';
import { lazy, type ReactElement, useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { fill } from '../../../../shared/ui/text/fill';
import { countSteps, type Rated } from '../../model/ratings/rating-rows';
import { ratingsCsv } from '../../model/ratings/ratings-csv';
import { ALL_RATINGS, parseRatings, ratingsSearch, type RatingsState } from '../../model/ratings/ratings-state';
import { mapSentence } from '../../model/ratings/ratings-text';
import { type MapProps, RatingsView } from '../../ui/ratings/RatingsView';
import { LatestCrises } from './LatestCrises';
import { RATING_LINKS } from './rating-links';
import { useLatestCrises } from './use-latest-crises';
import { useRatings } from './use-ratings';
import '../../../../shared/theme/choice.css';
import '../../../../shared/theme/steps.css';
import '../../../../shared/theme/ratings.css';
import '../../../../shared/theme/crises.css';
import '../../../../shared/ui/chart/chart.css';
import '../indexes.css';
import '../crises/crises.css';
import './ratings-page.css';

const RatingsWorld = lazy(() => import('./RatingsWorld').then((loaded) => ({ default: loaded.RatingsWorld })));

const NOBODY: readonly string[] = [];

/** How stable countries and sectors are, now and at the end of earlier months. Its address says what is shown and what is chosen. */
export function RatingsPage(): ReactElement {
  const messages = useMessages('dashboardRatings');
  const { title } = useMessages('ratings');
  const { states } = useMessages('chrome');
  const { state, ignored, change } = useAddressState(parseRatings, ratingsSearch);
  const { ratings, error, isFetching, refetch } = useRatings();
  const crises = useLatestCrises();
  const inCrisis = crises.data?.filter(({ status }) => status === 'open').flatMap(({ countries }) => countries) ?? NOBODY;
  const put = (parts: Partial<RatingsState>): void => change({ ...state, ...parts }, isPassing(parts) ? 'typed' : 'added');
  return (
    <div className="ix">
      <PageTitle title={title} />
      <p className="ix-intro">{messages.intro}</p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      {ratings === undefined && error ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : ratings === undefined ? (
        <p role="status">{states.loading}</p>
      ) : ratings.countries.every(({ value }) => value === null) ? (
        <p role="status">{messages.empty}</p>
      ) : (
        <Shown {...ratings} inCrisis={inCrisis} state={state} onChange={put} />
      )}
      <LatestCrises crises={crises} />
    </div>
  );
}

/** Months and what is chosen change while a slider is dragged or a key held. */
function isPassing(parts: Partial<RatingsState>): boolean {
  return Object.keys(parts).every((part) => part === 'month' || part === 'chosen');
}

interface ShownProps {
  readonly countries: readonly Rated[];
  readonly categories: readonly Rated[];
  readonly inCrisis: readonly string[];
  readonly state: RatingsState;
  readonly onChange: (parts: Partial<RatingsState>) => void;
}

function Shown({ countries, categories, inCrisis, state, onChange }: ShownProps): ReactElement {
  const { explorer, ...ratings } = useMessages('ratings');
  const { reasons } = useMessages('dashboardIndexes');
  const levels = useMessages('levels');
  const locale = useLocale();
  const { alert, csv, csvName } = useMessages('dashboardRatings');
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const tables = useMemo(() => ({ ratings, reasons: { ...reasons, other: reasons.not_computed }, levels }), [ratings, reasons, levels]);
  const mapText = mapSentence(countSteps(countries, ALL_RATINGS), ratings, levels, locale);
  return (
    <RatingsView
      countries={countries}
      categories={categories}
      tables={tables}
      mapText={inCrisis.length === 0 ? mapText : `${mapText} ${fill(ratings.mapCrises, { count: new Set(inCrisis).size })}`}
      inCrisis={inCrisis}
      isAlive
      state={state}
      onChange={onChange}
      onOpen={(id) => void navigate(createPath({ resource: 'indexes', id, type: 'show' }))}
      links={RATING_LINKS}
      renderMap={renderMap}
      renderActions={({ id }) => <Link to={{ pathname: '/dashboard/alerts/create', search: `index=${id}` }}>{alert}</Link>}
      renderTools={(rows, day) => (
        <p className="ratings-tools" data-print="no">
          <Button
            variant="outlined"
            size="small"
            disabled={rows.length === 0 || day === null}
            onClick={() => saveFile(`${csvName}-${day}.csv`, new Blob([ratingsCsv(rows, day!)], { type: 'text/csv;charset=utf-8' }))}
          >
            {csv}
          </Button>
        </p>
      )}
      messages={explorer}
      levels={levels}
      outlooks={ratings.outlooks}
    />
  );
}

function renderMap(props: MapProps): ReactElement {
  return (
    <LazyPart loading={<div className="ratings-map-place" />}>
      <RatingsWorld {...props} />
    </LazyPart>
  );
}
