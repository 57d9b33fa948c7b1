import {
  ColorType,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type ChartOptions,
  type DeepPartial,
  type HistogramData,
  type IChartApi,
  type ISeriesApi,
  type LineData,
  type LineWidth,
  type WhitespaceData,
} from 'lightweight-charts';
import type { Locale } from '../../i18n/languages';
import { isolate } from '../text/fill';
import { addDays, formatCount, formatDay, formatNumber, tagOf } from '../text/format';
import { daysBetween, HIGHEST_VALUE, INDEX_DIGITS, ORDINARY_LEVEL, spanOf, type ChartEvent, type ChartSeries, type ChartVolume } from './chart-model';
import { faint, type ChartTheme } from './chart-theme';
import { EventBands } from './event-bands';

type Point = LineData<string> | WhitespaceData<string>;

interface Painted {
  readonly isDerived: boolean;
  readonly main: ISeriesApi<'Line'>;
  /** Days that may still change. */
  readonly tail: ISeriesApi<'Line'> | null;
  readonly interval: readonly ISeriesApi<'Line'>[];
}

/** A chart with its lines in it. */
export interface DrawnChart {
  readonly chart: IChartApi;
  /** One for each series. */
  readonly lines: readonly ISeriesApi<'Line'>[];
  readonly from: string;
  readonly days: number;
  paint(theme: ChartTheme): void;
  /** Marks days behind the lines, in place of those that were marked before. */
  mark(events: readonly ChartEvent[]): void;
}

const DASHES = [LineStyle.Solid, LineStyle.Solid, LineStyle.Dashed, LineStyle.Dotted, LineStyle.LargeDashed];
const SUBJECT_WIDTH: LineWidth = 2;
const PEER_WIDTH: LineWidth = 1;
const VOLUME_SHARE = 0.22;
/** On a narrower chart names would lie over the lines. */
const NAMED_FROM_PX = 480;

const STATIC_OPTIONS: DeepPartial<ChartOptions> = {
  autoSize: true,
  grid: { vertLines: { visible: false } },
  rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.04, bottom: 0.04 } },
  leftPriceScale: { visible: false },
  // With the default of half a pixel a day ten years do not fit.
  timeScale: {
    minBarSpacing: 0.05,
    borderVisible: false,
    lockVisibleTimeRangeOnResize: true,
    fixLeftEdge: true,
    fixRightEdge: true,
    enableConflation: true,
  },
  crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
  // Fingers scroll the page, not the chart; the wheel belongs to it only while it is in use (use-chart.ts).
  handleScroll: { vertTouchDrag: false, mouseWheel: false },
  handleScale: { mouseWheel: false, axisPressedMouseMove: false },
  // The link that the licence asks for stands in the footer.
  layout: { attributionLogo: false, fontSize: 13, panes: { enableResize: false } },
};

/** What a chart shows. */
export interface ChartContent {
  readonly series: readonly ChartSeries[];
  readonly volume: ChartVolume | undefined;
  /** A line across that is not the one of an ordinary day, such as 100 where lines are indexed to it. */
  readonly baseline: number | null;
}

/** Draws lines over a ruled ground, and bars below them. */
export function drawChart(container: HTMLElement, { series, volume, baseline }: ChartContent, locale: Locale): DrawnChart {
  const localization = { locale: tagOf(locale), timeFormatter: (day: unknown) => isolate(formatDay(String(day), locale)) };
  const chart = createChart(container, { ...STATIC_OPTIONS, localization });
  const { from, to } = spanOf([...series, ...(volume === undefined ? [] : [volume])]);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const pointsOf = (firstDay: string, values: readonly (number | null)[]): Point[] => pointsOn(days, daysBetween(from, firstDay), values);
  const painted = series.map((line, at) =>
    addLine(chart, line, { at, isNamed: series.length > 1 && container.clientWidth >= NAMED_FROM_PX, locale, pointsOf }),
  );
  // Every day of the chart has its place on the axis, also where no line has a value.
  const axis = chart.addSeries(LineSeries, { visible: false });
  axis.setData(days.map((time) => ({ time })));
  const isIndex = series.every(({ digits }) => digits === undefined);
  const across = baseline ?? (isIndex ? ORDINARY_LEVEL : null);
  const ordinary =
    across === null
      ? undefined
      : painted[0]?.main.createPriceLine({ price: across, lineWidth: 1, lineStyle: LineStyle.Solid, axisLabelVisible: false, title: '' });
  const bands = new EventBands(from);
  axis.attachPrimitive(bands);
  const bars = volume === undefined ? null : addBars(chart, volume, locale, pointsOf);
  return {
    chart,
    lines: painted.map(({ main }) => main),
    from,
    days: days.length,
    mark: (events) => bands.show(events),
    paint: (theme) => {
      chart.applyOptions(themedOptions(theme));
      ordinary?.applyOptions({ color: theme.control });
      bars?.applyOptions({ color: faint(theme.muted) });
      bands.paint(theme);
      painted.forEach((line, at) => paintLine(line, line.isDerived ? theme.control : theme.lines[at % theme.lines.length], theme));
    },
  };
}

type PointsOf = (firstDay: string, values: readonly (number | null)[]) => Point[];

interface LinePlace {
  readonly at: number;
  /** Whether its name is written at its end. */
  readonly isNamed: boolean;
  readonly locale: Locale;
  readonly pointsOf: PointsOf;
}

function addLine(chart: IChartApi, line: ChartSeries, { at, isNamed, locale, pointsOf }: LinePlace): Painted {
  const { digits = INDEX_DIGITS, isDerived = false } = line;
  const common = {
    lineWidth: at === 0 || isDerived ? SUBJECT_WIDTH : PEER_WIDTH,
    priceLineVisible: false,
    // The library calls it with a place, too, which is no language.
    priceFormat: { type: 'custom' as const, minMove: 10 ** -digits, formatter: (value: number) => formatNumber(value, digits, locale) },
    ...(line.digits === undefined ? { autoscaleInfoProvider: wholeScale } : {}),
  };
  const title = isNamed ? (line.short ?? line.label) : '';
  const interval = [line.low, line.high].flatMap((values) => {
    if (values === undefined) return [];
    const edge = chart.addSeries(LineSeries, { ...common, lineWidth: 1, lastValueVisible: false, crosshairMarkerVisible: false });
    edge.setData(pointsOf(line.firstDay, values));
    return [edge];
  });
  const cut = line.provisionalFrom === undefined ? line.values.length : Math.max(1, daysBetween(line.firstDay, line.provisionalFrom));
  const hasTail = cut < line.values.length;
  const main = chart.addSeries(LineSeries, {
    ...common,
    lineStyle: isDerived ? LineStyle.SparseDotted : DASHES[at % DASHES.length],
    title: hasTail ? '' : title,
    lastValueVisible: !hasTail,
  });
  main.setData(pointsOf(line.firstDay, line.values.slice(0, cut)));
  if (!hasTail) return { isDerived, main, tail: null, interval };
  const tail = chart.addSeries(LineSeries, { ...common, lineStyle: LineStyle.Dotted, title });
  // Begins on the last settled day, so that the two meet.
  tail.setData(pointsOf(addDays(line.firstDay, cut - 1), line.values.slice(cut - 1)));
  return { isDerived, main, tail, interval };
}

function addBars(chart: IChartApi, volume: ChartVolume, locale: Locale, pointsOf: PointsOf): ISeriesApi<'Histogram'> {
  const priceFormat = { type: 'custom' as const, minMove: 1, formatter: (count: number) => formatCount(count, locale) };
  const bars = chart.addSeries(HistogramSeries, { priceFormat, priceLineVisible: false, lastValueVisible: false }, 1);
  bars.setData(pointsOf(volume.firstDay, volume.values) as HistogramData<string>[]);
  const [upper, lower] = chart.panes();
  upper.setStretchFactor(1 - VOLUME_SHARE);
  lower.setStretchFactor(VOLUME_SHARE);
  return bars;
}

/**
 * Days as text, so that no time zone can move them. A line is interrupted where there is no value.
 * @param days all of the chart; `first`: which of them is that of the first value
 */
function pointsOn(days: readonly string[], first: number, values: readonly (number | null)[]): Point[] {
  return values.map((value, at) => {
    const time = days[first + at];
    if (value === null) return { time };
    // The way to the next value is colored by the point it starts from.
    return values[at + 1] === null ? { time, value, color: 'transparent' } : { time, value };
  });
}

/** Values lie between 0 and 100, and so does every chart of them: lines of two charts can be compared by eye. */
function wholeScale(): AutoscaleInfo {
  return { priceRange: { minValue: 0, maxValue: HIGHEST_VALUE } };
}

function paintLine({ main, tail, interval }: Painted, color: string, theme: ChartTheme): void {
  main.applyOptions({ color });
  tail?.applyOptions({ color });
  for (const edge of interval) edge.applyOptions({ color: faint(theme.muted) });
}

function themedOptions(theme: ChartTheme): DeepPartial<ChartOptions> {
  return {
    layout: {
      // What it stands on shows through: a page, or a card.
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: theme.muted,
      fontFamily: theme.font,
      panes: { separatorColor: theme.hairline, separatorHoverColor: theme.hairline },
    },
    grid: { horzLines: { color: theme.hairline } },
    crosshair: { vertLine: { color: theme.control, style: LineStyle.Solid, labelBackgroundColor: theme.text } },
  };
}
