import { type ReactElement, useCallback, useMemo } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { type BandCounts, bandCounts } from '../../model/heat-map/bands';
import { type HeatMatrix, type Place, placeOf, slugOf } from '../../model/heat-map/matrix';
import { type HeatState, heatSearch, parseHeat } from '../../model/heat-map/state';
import { rowsCsv } from '../../model/list/rows-csv';
import { IndexPages } from '../IndexPages';
import { type IndexRow, usePairRows } from '../use-catalogue';
import { HeatControls } from './HeatControls';
import { HeatLegend } from './HeatLegend';
import { HeatMap } from './HeatMap';
import { HeatTable } from './HeatTable';
import { REGION_CODES, useHeatMatrix, useRegionOptions } from './use-heat-matrix';
import '../indexes.css';
import './heat-map.css';

/** Countries × categories at once, as a map or as a table. Its address says what is shown and which cell is chosen. */
export function HeatMapPage(): ReactElement {
  const messages = useMessages('heatMap');
  const parse = useCallback((search: URLSearchParams) => parseHeat(search, REGION_CODES), []);
  const { state, ignored, change } = useAddressState(parse, heatSearch);
  const { data, error, isFetching, refetch } = usePairRows();
  const matrix = useHeatMatrix(data, state);
  const regions = useRegionOptions();
  const isPublished = data?.some(({ date }) => date !== null) ?? false;
  const csv = (shown: HeatMatrix<IndexRow>): void => {
    const listed = shown.rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell === null ? [] : [cell.index])));
    saveFile(`${messages.csvName}.csv`, new Blob([rowsCsv(listed)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <div className="ix">
      <PageTitle title={messages.title} />
      <IndexPages />
      <p className="ix-intro">{messages.intro}</p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      <HeatControls
        state={state}
        regions={regions}
        onChange={(part) => change({ ...state, ...part }, 'added')}
        onCsv={matrix === null ? null : () => csv(matrix)}
      />
      {matrix !== null && isPublished ? (
        <Shown matrix={matrix} state={state} change={change} />
      ) : error ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{matrix === null ? messages.loading : messages.empty}</p>
      )}
    </div>
  );
}

interface ShownProps {
  readonly matrix: HeatMatrix<IndexRow>;
  readonly state: HeatState;
  readonly change: ReturnType<typeof useAddressState<HeatState>>['change'];
}

function Shown({ matrix, state, change }: ShownProps): ReactElement {
  const { measure, zoom, cell, isTable } = state;
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const counts = useMemo(() => bandCounts(matrix, measure), [matrix, measure]);
  const chosen = useMemo(() => placeOf(matrix, cell), [matrix, cell]);
  const open = (place: Place): void => {
    const index = matrix.rows[place.row].cells[place.column]?.index;
    if (index === undefined) return;
    // The way back leads to the cell.
    change({ ...state, cell: slugOf(matrix, place) });
    void navigate(createPath({ resource: 'indexes', id: index.index_id, type: 'show' }));
  };
  return (
    <>
      <Count rows={matrix.rows.length} counts={counts} />
      <HeatLegend counts={counts} measure={measure} />
      {isTable ? (
        <HeatTable matrix={matrix} measure={measure} />
      ) : (
        <HeatMap
          matrix={matrix}
          measure={measure}
          zoom={zoom}
          chosen={chosen}
          onZoom={(next) => change({ ...state, zoom: next }, 'typed')}
          onChoose={(place) => change({ ...state, cell: place === null ? null : slugOf(matrix, place) }, 'typed')}
          onOpen={open}
        />
      )}
    </>
  );
}

function Count({ rows, counts: { bands, none } }: { readonly rows: number; readonly counts: BandCounts }): ReactElement {
  const messages = useMessages('heatMap');
  const locale = useLocale();
  const valued = bands.reduce((sum, count) => sum + count, 0);
  const text = countText(rows, messages.count, locale);
  return (
    <p role="status" className="ix-muted">
      {fill(text, { valued: formatCount(valued, locale), cells: formatCount(valued + none, locale) })}
    </p>
  );
}
