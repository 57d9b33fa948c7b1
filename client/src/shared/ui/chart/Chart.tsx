import { useId, useRef, type ReactElement } from 'react';
import type { ChartMessages } from '../../i18n/en/indexes/chart';
import type { ChartEvent, ChartRange, ChartSeries, ChartSpan, ChartVolume } from './chart-model';
import { useChart } from './use-chart';
import { useChartReader } from './use-chart-reader';
import { type SpanChoice, useChartSpan } from './use-chart-span';

interface Props {
  /** The subject first, at most five. The same array while nothing changes: another one draws the chart anew. */
  readonly series: readonly ChartSeries[];
  readonly volume?: ChartVolume;
  /** A line across, such as 100 where lines are indexed to it. */
  readonly baseline?: number | null;
  /** The same array while nothing changes. */
  readonly events?: readonly ChartEvent[];
  readonly label: string;
  /** Id of the sentence that says what the chart shows. */
  readonly describedBy?: string;
  readonly range: ChartRange;
  readonly messages: ChartMessages;
  /** A day was chosen: by a click, or by Space where the keys are. The same function while nothing changes. */
  readonly onPoint?: (day: string) => void;
  /** Days can be marked: by dragging across them, or with Shift and the arrow keys. Of the same functions while nothing changes. */
  readonly spans?: SpanChoice;
  /** The days that are marked now; the same object while they are. */
  readonly span?: ChartSpan | null;
}

const NO_EVENTS: readonly ChartEvent[] = [];

/**
 * Daily lines on a canvas, for eyes, pointers, keys and ears. Loaded when it is wanted: `lazy(() => import('…/Chart'))`. Its sheet
 * is chart.css; the range's buttons and the table beside it are the page's.
 */
export function Chart({
  series,
  volume,
  baseline = null,
  events = NO_EVENTS,
  label,
  describedBy,
  range,
  messages,
  onPoint,
  spans,
  span = null,
}: Props): ReactElement {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useChart(container, { series, volume, baseline }, events, range);
  const { reading, announcement, marked, onKeyDown } = useChartReader(drawn, series, messages, { onPoint, spans });
  const overlay = useChartSpan(drawn, container, series, volume, marked ?? span, spans);
  return (
    <div className={spans === undefined ? 'chart' : 'chart chart-spans'}>
      <p className="chart-reading" aria-hidden="true">
        {reading}
      </p>
      <div
        className="chart-plot"
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={messages.role}
        aria-describedby={describedBy === undefined ? `${id}-keys` : `${describedBy} ${id}-keys`}
        onKeyDown={onKeyDown}
      >
        {/* Time runs from left to right in every language. */}
        <div ref={container} className="chart-canvas" dir="ltr" aria-hidden="true" />
        {spans === undefined ? null : <div ref={overlay} className="chart-span" hidden aria-hidden="true" />}
      </div>
      <p className="chart-hint" aria-hidden="true">
        {messages.hint}
        {spans === undefined ? null : messages.spanHint}
      </p>
      <p id={`${id}-keys`} hidden>
        {messages.keys} {spans === undefined ? null : messages.spanKeys}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
