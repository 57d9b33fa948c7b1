import { lazy, type ReactElement, useMemo } from 'react';
import type { BacktestFiringResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { type ChartSeries, daysBetween } from '../../../../shared/ui/chart/chart-model';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { firingEvents } from '../../model/firing-events';
import { useFiringsLine } from './use-firings-line';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

/** More marks than that nobody tells apart. */
const MARKED_MOST = 60;

interface Props {
  readonly id: string;
  /** Its code, or the name that people gave it. */
  readonly name: string;
  /** First day that was tried. */
  readonly from: string;
  /** The newest first. */
  readonly firings: readonly BacktestFiringResponse[];
}

/** The line of the index over the days that were tried, with those marked on which the rule would have fired. */
export function FiringsChart({ id, name, from, firings }: Props): ReactElement | null {
  const { backtest: messages } = useMessages('alertRules');
  const chartMessages = useMessages('chart');
  const locale = useLocale();
  const { line, error, isFetching, retry } = useFiringsLine(id);
  const series = useMemo((): ChartSeries[] => {
    if (!line) return [];
    const begin = Math.max(0, daysBetween(line.firstDay, from));
    return [{ id, label: name, firstDay: begin === 0 ? line.firstDay : from, values: line.values.slice(begin) }];
  }, [line, from, id, name]);
  const events = useMemo(() => firingEvents(firings, MARKED_MOST), [firings]);
  if (error !== null) return <LoadFailure text={chartMessages.failed} error={error} isBusy={isFetching} onRetry={retry} />;
  if (line === undefined) return <p className="chart-place">{chartMessages.loading}</p>;
  if (series.length === 0) return null;
  return (
    <>
      <LazyPart loading={<p className="chart-place">{chartMessages.loading}</p>}>
        <Chart series={series} events={events} label={fill(messages.chart, { code: name })} range="Max" messages={chartMessages} />
      </LazyPart>
      {firings.length > MARKED_MOST ? <p className="al-muted">{fill(messages.drawn, { count: formatCount(MARKED_MOST, locale) })}</p> : null}
    </>
  );
}
