import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ChartMessages } from '../../i18n/en/indexes/chart';
import type { Locale } from '../../i18n/languages';
import { useLocale } from '../../i18n/use-locale';
import { fill } from '../text/fill';
import { addDays, formatDay, formatNumber, listText } from '../text/format';
import { daysBetween, extentOf, INDEX_DIGITS, outermost, stepFrom, valueOn, type ChartSeries, type ChartSpan } from './chart-model';
import type { DrawnChart } from './draw-chart';
import type { SpanChoice } from './use-chart-span';
import { useMarkedDays } from './use-marked-days';

const PAGE_DAYS = 10;
const ZOOM = 1.5;
const LEAST_DAYS = 7;

interface Reader {
  /** Day and values under the pointer or at the keys' point; of the last day when neither is there. */
  readonly reading: string;
  /** What was said last to who cannot see the chart. */
  readonly announcement: string;
  /** The days that keys have marked, and that are not selected yet. */
  readonly marked: ChartSpan | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What can be chosen on a chart. */
interface Choices {
  readonly onPoint: ((day: string) => void) | undefined;
  readonly spans: SpanChoice | undefined;
}

/** Reads a chart aloud: a point that keys move, the line it is on, and what is in view. */
export function useChartReader(
  drawn: RefObject<DrawnChart | null>,
  series: readonly ChartSeries[],
  messages: ChartMessages,
  { onPoint, spans }: Choices,
): Reader {
  const locale = useLocale();
  const [point, setPoint] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [line, setLine] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const subject = series[Math.min(line, series.length - 1)];
  const { marked, markTo, clear, select } = useMarkedDays(subject, point, spans);
  usePointer(drawn, series, setPointed, onPoint);
  useMark(drawn, series, subject, point);

  const goTo = (day: string, next: ChartSeries): void => {
    setPoint(day);
    setAnnouncement(readingOf(day, [next], messages, locale));
    if (drawn.current !== null) bringIntoView(drawn.current, day);
  };
  const step = (here: string, by: 1 | -1, isMarking: boolean): void => {
    const day = stepFrom(subject, here, by);
    const span = isMarking ? markTo(day, here) : null;
    if (!isMarking) clear();
    goTo(day, subject);
    if (span !== null) setAnnouncement(fill(messages.marked, { from: formatDay(span.from, locale), to: formatDay(span.to, locale) }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (subject === undefined || event.altKey || event.metaKey) return;
    const here = point ?? outermost(subject, 'last');
    const actions: Record<string, () => void> = {
      ArrowLeft: () => step(here, -1, event.shiftKey),
      ArrowRight: () => step(here, 1, event.shiftKey),
      PageUp: () => goTo(stepFrom(subject, here, -PAGE_DAYS), subject),
      PageDown: () => goTo(stepFrom(subject, here, PAGE_DAYS), subject),
      Home: () => goTo(outermost(subject, 'first'), subject),
      End: () => goTo(outermost(subject, 'last'), subject),
      ArrowUp: () => moveLine(-1),
      ArrowDown: () => moveLine(1),
      '+': () => zoom(drawn.current, here, 1 / ZOOM),
      '=': () => zoom(drawn.current, here, 1 / ZOOM),
      '-': () => zoom(drawn.current, here, ZOOM),
      Enter: () => setAnnouncement(viewSummary(drawn.current, subject, messages, locale)),
      ' ': () => select() || onPoint?.(here),
    };
    const action = event.ctrlKey ? undefined : actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const moveLine = (by: number): void => {
    const next = (line + by + series.length) % series.length;
    setLine(next);
    goTo(point ?? outermost(series[next], 'last'), series[next]);
  };
  const shown = pointed ?? point ?? (subject === undefined ? null : outermost(subject, 'last'));
  return { reading: shown === null ? '' : readingOf(shown, series, messages, locale), announcement, marked, onKeyDown };
}

/** Keeps the mark on the keys' point. Left alone it would keep its place on the screen while the days move under it. */
function useMark(drawn: RefObject<DrawnChart | null>, series: readonly ChartSeries[], subject: ChartSeries | undefined, point: string | null): void {
  useEffect(() => {
    const current = drawn.current;
    if (current === null || subject === undefined || point === null) return undefined;
    const mark = (): void => markPoint(current, series.indexOf(subject), valueOn(subject, point), point);
    const scale = current.chart.timeScale();
    mark();
    scale.subscribeVisibleLogicalRangeChange(mark);
    return () => scale.unsubscribeVisibleLogicalRangeChange(mark);
  }, [drawn, series, subject, point]);
}

function usePointer(
  drawn: RefObject<DrawnChart | null>,
  series: readonly ChartSeries[],
  onMove: (day: string | null) => void,
  onPoint: ((day: string) => void) | undefined,
): void {
  useEffect(() => {
    const chart = drawn.current?.chart;
    if (chart === undefined) return undefined;
    // A move without a place is the keys' own.
    const move: Parameters<typeof chart.subscribeCrosshairMove>[0] = ({ time, sourceEvent, point }) => {
      if (point === undefined) onMove(null);
      else if (sourceEvent !== undefined) onMove(time === undefined ? null : String(time));
    };
    const click: typeof move = ({ time }) => {
      if (time !== undefined) onPoint?.(String(time));
    };
    chart.subscribeCrosshairMove(move);
    chart.subscribeClick(click);
    return () => {
      chart.unsubscribeCrosshairMove(move);
      chart.unsubscribeClick(click);
    };
  }, [drawn, series, onMove, onPoint]);
}

/** `20 Nov 2026: MVI Saudi Arabia 71.4, MVI Qatar 55.0`. */
function readingOf(day: string, series: readonly ChartSeries[], messages: ChartMessages, locale: Locale): string {
  const values = series.map((line) => {
    const value = valueOn(line, day);
    return fill(messages.readingValue, {
      label: line.label,
      value: value === null ? messages.noValue : formatNumber(value, line.digits ?? INDEX_DIGITS, locale),
    });
  });
  return fill(messages.reading, { day: formatDay(day, locale), values: listText(values, locale) });
}

function viewSummary(drawn: DrawnChart | null, subject: ChartSeries, messages: ChartMessages, locale: Locale): string {
  const range = drawn?.chart.timeScale().getVisibleLogicalRange();
  if (drawn === null || range === null || range === undefined) return messages.noValues;
  const from = addDays(drawn.from, Math.max(0, Math.ceil(range.from)));
  const to = addDays(drawn.from, Math.min(drawn.days - 1, Math.floor(range.to)));
  const extent = extentOf(subject, from, to);
  if (extent === null) return messages.noValues;
  const written = (value: number): string => formatNumber(value, subject.digits ?? INDEX_DIGITS, locale);
  return fill(messages.summary, {
    label: subject.label,
    from: formatDay(from, locale),
    to: formatDay(to, locale),
    low: written(extent.low),
    lowDay: formatDay(extent.lowDay, locale),
    high: written(extent.high),
    highDay: formatDay(extent.highDay, locale),
    last: written(extent.last),
  });
}

/** Moves the days as little as shows the point with some of its past and future. */
function bringIntoView({ chart, from }: DrawnChart, day: string): void {
  const scale = chart.timeScale();
  const range = scale.getVisibleLogicalRange();
  const at = daysBetween(from, day);
  if (range === null || (at >= range.from && at <= range.to)) return;
  const half = (range.to - range.from) / 2;
  scale.setVisibleLogicalRange({ from: at - half, to: at + half });
}

/** Puts the mark on a point; takes it away where the point is out of view. */
function markPoint({ chart, lines, from }: DrawnChart, line: number, value: number | null, day: string): void {
  const range = chart.timeScale().getVisibleLogicalRange();
  const at = daysBetween(from, day);
  if (value === null || range === null || at < range.from || at > range.to) chart.clearCrosshairPosition();
  else chart.setCrosshairPosition(value, day, lines[line]);
}

/** Shows more or fewer days around a point, never fewer than a week or more than there are. */
function zoom(drawn: DrawnChart | null, day: string, factor: number): void {
  const scale = drawn?.chart.timeScale();
  const range = scale?.getVisibleLogicalRange();
  if (drawn === null || scale === undefined || range === null || range === undefined) return;
  const width = Math.min(drawn.days, Math.max(LEAST_DAYS, (range.to - range.from) * factor));
  const at = daysBetween(drawn.from, day);
  const share = Math.min(1, Math.max(0, (at - range.from) / (range.to - range.from)));
  const start = Math.max(-0.5, Math.min(drawn.days - 0.5 - width, at - share * width));
  scale.setVisibleLogicalRange({ from: start, to: start + width });
}
