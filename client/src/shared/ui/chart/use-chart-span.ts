import { type RefObject, useEffect, useRef } from 'react';
import { addDays } from '../text/format';
import { daysBetween, nearestDay, spanOfDays, type ChartSeries, type ChartSpan, type ChartVolume } from './chart-model';
import type { DrawnChart } from './draw-chart';

/** What becomes of days that are marked. */
export interface SpanChoice {
  readonly onSpan: (span: ChartSpan) => void;
}

/** A pointer that moves less was clicked. */
const DRAG_PX = 6;

/** Marks days on a chart: those that are chosen, and those that a pointer is dragged across. Shift drags the chart itself. */
export function useChartSpan(
  drawn: RefObject<DrawnChart | null>,
  container: RefObject<HTMLDivElement | null>,
  series: readonly ChartSeries[],
  volume: ChartVolume | undefined,
  span: ChartSpan | null,
  spans: SpanChoice | undefined,
): RefObject<HTMLDivElement | null> {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = drawn.current;
    const place = overlay.current;
    if (current === null || place === null) return undefined;
    const show = (): void => placeSpan(place, current, span);
    const scale = current.chart.timeScale();
    show();
    scale.subscribeVisibleLogicalRangeChange(show);
    scale.subscribeSizeChange(show);
    return () => {
      scale.unsubscribeVisibleLogicalRangeChange(show);
      scale.unsubscribeSizeChange(show);
    };
  }, [drawn, series, volume, span]);
  useEffect(() => {
    const [current, element] = [drawn.current, container.current];
    const [subject] = series;
    if (current === null || element === null || subject === undefined || spans === undefined) return undefined;
    const show = (marked: ChartSpan | null): void => {
      if (overlay.current !== null) placeSpan(overlay.current, current, marked);
    };
    return watchDrags({ current, element, subject, spans, chosen: span, show });
  }, [drawn, container, series, volume, span, spans]);
  return overlay;
}

/** Over the days in view; nothing where none of them is. */
function placeSpan(place: HTMLElement, { chart, from }: DrawnChart, span: ChartSpan | null): void {
  const scale = chart.timeScale();
  const ends = span === null ? [] : [span.from, span.to].map((day) => xOf(scale, daysBetween(from, day)));
  const [left, right] = ends.map((x) => Math.min(scale.width(), Math.max(0, x)));
  place.hidden = ends.length === 0 || (left === right && ends[0] !== ends[1]);
  if (place.hidden) return;
  place.style.left = `${left}px`;
  place.style.width = `${right - left}px`;
}

type TimeScale = ReturnType<DrawnChart['chart']['timeScale']>;

/** Of any day, in view or not. */
function xOf(scale: TimeScale, at: number): number {
  const range = scale.getVisibleLogicalRange();
  return range === null ? 0 : ((at - range.from) / (range.to - range.from)) * scale.width();
}

interface Dragged {
  readonly current: DrawnChart;
  readonly element: HTMLElement;
  readonly subject: ChartSeries;
  readonly spans: SpanChoice;
  /** The days that are marked while nothing is dragged. */
  readonly chosen: ChartSpan | null;
  readonly show: (span: ChartSpan | null) => void;
}

function watchDrags({ current, element, subject, spans, chosen, show }: Dragged): () => void {
  const { chart, from, days } = current;
  const allowMoving = (isAllowed: boolean): void => chart.applyOptions({ handleScroll: { pressedMouseMove: isAllowed, horzTouchDrag: isAllowed } });
  const dayAt = (x: number): string => {
    const at = chart.timeScale().coordinateToLogical(x) ?? 0;
    // The nearest day that has a value.
    return nearestDay(subject, addDays(from, Math.max(0, Math.min(days - 1, Math.round(at)))));
  };
  let stop = (): void => undefined;
  const begin = (event: PointerEvent): void => {
    stop();
    if (!event.isPrimary || event.button !== 0) return;
    allowMoving(event.shiftKey);
    if (event.shiftKey) return;
    const left = element.getBoundingClientRect().left;
    const [startX, start] = [event.clientX, dayAt(event.clientX - left)];
    let span: ChartSpan | null = null;
    const move = ({ clientX }: PointerEvent): void => {
      if (span === null && Math.abs(clientX - startX) < DRAG_PX) return;
      span = spanOfDays(subject, start, dayAt(clientX - left));
      show(span);
    };
    const end = ({ type }: PointerEvent): void => {
      stop();
      if (span !== null && type === 'pointerup') spans.onSpan(span);
      else show(chosen);
    };
    const listening = new AbortController();
    stop = () => listening.abort();
    const { signal } = listening;
    window.addEventListener('pointermove', move, { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, end, { signal });
  };
  allowMoving(false);
  element.addEventListener('pointerdown', begin, { capture: true });
  return () => {
    stop();
    element.removeEventListener('pointerdown', begin, { capture: true });
  };
}
