import { type KeyboardEvent, lazy, type ReactElement, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { useAfterPaint } from '../../../../../shared/ui/browser/use-after-paint';
import type { Move } from '../../../../../shared/ui/browser/use-address-state';
import { type ChartSeries, rangeOfKey } from '../../../../../shared/ui/chart/chart-model';
import { FailureBoundary } from '../../../../../shared/ui/dashboard/FailureBoundary';
import { LoadFailure } from '../../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../../shared/ui/text/fill';
import { chartVolumeOf } from '../../../model/detail/chart-data';
import type { DetailState } from '../../../model/detail/detail-state';
import { useExplainedChart } from '../../use-explained-chart';
import { ChartTools } from './ChartTools';
import { ComparedLines } from './ComparedLines';
import { EventList } from './EventList';
import type { ShownLines } from './use-chart-lines';
import type { Compared } from './use-compared';
import { useEvents } from './use-events';
import '../../../../../shared/ui/chart/chart.css';
import { listText } from '../../../../../shared/ui/text/format';

const Chart = lazy(() => import('../../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));
const ChartTable = lazy(() => import('../../../../../shared/ui/chart/ChartTable').then((module) => ({ default: module.ChartTable })));
const ComparePicker = lazy(() => import('./ComparePicker').then((module) => ({ default: module.ComparePicker })));
const AsOfControl = lazy(() => import('./AsOfControl').then((module) => ({ default: module.AsOfControl })));

interface Props {
  /** As it was known then, if a day is chosen. */
  readonly index: CatalogueIndexResponse;
  readonly shownLines: ShownLines;
  readonly subject: ChartSeries;
  readonly compared: Compared;
  readonly state: DetailState;
  readonly onChange: (part: Partial<DetailState>, move?: Move) => void;
  /** A day, or days, were chosen on the chart: to be explained. */
  readonly onExplain: (days: { readonly date: string; readonly against: string | null }) => void;
  readonly describedBy: string;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly exportButton: RefObject<HTMLButtonElement | null>;
}

/** The history as a chart or as a table, alone or beside others, with all that changes what is seen of it. */
export function DetailChart({
  index,
  shownLines,
  subject,
  compared,
  state,
  onChange,
  onExplain,
  describedBy,
  picker,
  exportButton,
}: Props): ReactElement {
  const messages = useMessages('dashboardIndexes').detail.chart;
  const chartMessages = useMessages('chart');
  const more = useMessages('indexDetail');
  const [isAsOfOpen, setAsOfOpen] = useState(false);
  const asOfInput = useRef<HTMLInputElement>(null);
  // What was pressed shows at once; the chart follows.
  const { lines, baseline, from, to } = useAfterPaint(shownLines);
  const range = useAfterPaint(state.range);
  const found = useEvents(index, { from, to }, state.asOf, state.hasEvents && state.view === 'chart');
  const { events } = found;
  const volume = useMemo(() => (state.hasVolume ? chartVolumeOf(index, messages.volume) : undefined), [index, state.hasVolume, messages]);
  const choosing = useExplainedChart(state.explanation, onExplain);
  const remove = (id: string): void => onChange({ compared: state.compared.filter((one) => one !== id) });
  const openAsOf = (): void => {
    setAsOfOpen(true);
    // Where it has yet to come, it takes the focus itself.
    asOfInput.current?.focus();
  };
  const closeAsOf = (): void => {
    setAsOfOpen(false);
    if (state.asOf !== null) onChange({ asOf: null }, 'added');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const wanted = rangeOfKey(event.key);
    const actions: Record<string, () => void> = {
      c: () => picker.current?.focus(),
      e: () => onChange({ hasEvents: !state.hasEvents }),
      v: openAsOf,
      x: () => exportButton.current?.click(),
    };
    const action = wanted === null ? actions[event.key.toLowerCase()] : () => onChange({ range: wanted });
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  // Drawn once, when all lines are there.
  const isAwaited = compared.isLoading && compared.peers.length === 0;
  const isAsOfShown = isAsOfOpen || state.asOf !== null;
  return (
    // Keys reach this from the chart and its buttons.
    <div onKeyDown={onKeyDown}>
      <ChartTools
        state={state}
        hasInterval={subject.low !== undefined && compared.peers.length === 0}
        isAsOfOpen={isAsOfShown}
        onChange={onChange}
        onAsOf={isAsOfShown ? closeAsOf : openAsOf}
      />
      <FailureBoundary fallback={<p role="alert">{messages.failed}</p>}>
        <Suspense fallback={<div className="ix-picker-place" />}>
          <div className="ix-compare" data-print="no">
            <ComparePicker
              subject={subject.id}
              compared={state.compared}
              onAdd={(id) => onChange({ compared: [...state.compared, id] }, 'added')}
              input={picker}
            />
          </div>
          {isAsOfShown ? (
            <AsOfControl
              id={subject.id}
              asOf={state.asOf}
              hasFocus={isAsOfOpen}
              onChange={(asOf, move) => onChange({ asOf }, move)}
              input={asOfInput}
            />
          ) : null}
        </Suspense>
      </FailureBoundary>
      {state.compared.length === 0 ? null : <ComparedLines lines={[subject, ...compared.peers]} onRemove={remove} />}
      <ComparisonState compared={compared} scale={state.scale} subject={subject} />
      <FailureBoundary key={state.view} fallback={<p role="alert">{messages.failed}</p>}>
        <Suspense fallback={<p className="chart-place">{chartMessages.loading}</p>}>
          {isAwaited ? (
            <p className="chart-place">{more.compare.loading}</p>
          ) : state.view === 'table' ? (
            <ChartTable series={lines} range={range} messages={chartMessages} />
          ) : (
            <Chart
              series={lines}
              volume={volume}
              baseline={baseline}
              events={events}
              label={subject.label}
              describedBy={describedBy}
              range={range}
              messages={chartMessages}
              {...choosing}
            />
          )}
        </Suspense>
      </FailureBoundary>
      {state.hasEvents && state.view === 'chart' ? <EventList {...found} index={index} /> : null}
    </div>
  );
}

/** What is under way, what could not be shown, and what the scale means. */
function ComparisonState({ compared, scale, subject }: Pick<Props, 'compared' | 'subject'> & Pick<DetailState, 'scale'>): ReactElement {
  const messages = useMessages('indexDetail').compare;
  const locale = useLocale();
  const { peers, unknown, isLoading, error, retry } = compared;
  if (error !== null) return <LoadFailure text={messages.failed} error={error} isBusy={isLoading} onRetry={retry} />;
  return (
    <>
      <p role="status" className="ix-hidden">
        {isLoading ? messages.loading : ''}
      </p>
      {unknown.length === 0 ? null : <p className="ix-muted">{fill(messages.unknown, { ids: listText(unknown, locale).toUpperCase() })}</p>}
      {peers.length === 0 || scale === 'shared' ? null : (
        <p className="ix-muted">{fill(messages.scaleTexts[scale], { subject: subject.label, other: peers[0].label })}</p>
      )}
    </>
  );
}

/** Letters and digits belong to fields that take them. */
function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
