import { useEffect, useRef, type RefObject } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { daysBetween, rangeStart, spanOf, type ChartEvent, type ChartRange, type ChartSeries } from './chart-model';
import { onThemeChange, readChartTheme } from './chart-theme';
import { type ChartContent, drawChart, type DrawnChart } from './draw-chart';

/** Keeps a chart in an element: drawn when its lines change, painted when the theme does, showing the range asked for. */
export function useChart(
  container: RefObject<HTMLDivElement | null>,
  { series, volume, baseline }: ChartContent,
  events: readonly ChartEvent[],
  range: ChartRange,
): RefObject<DrawnChart | null> {
  const locale = useLocale();
  const drawn = useRef<DrawnChart>(null);
  useEffect(() => {
    if (container.current === null || series.length === 0) return undefined;
    const current = drawChart(container.current, { series, volume, baseline }, locale);
    current.paint(readChartTheme());
    drawn.current = current;
    const stopTheme = onThemeChange(() => current.paint(readChartTheme()));
    const stopWheel = lendWheel(container.current, current);
    return () => {
      stopTheme();
      stopWheel();
      drawn.current = null;
      current.chart.remove();
    };
  }, [container, series, volume, baseline, locale]);
  useEffect(() => {
    if (drawn.current !== null) showRange(drawn.current, series, range);
  }, [series, volume, baseline, range]);
  useEffect(() => drawn.current?.mark(events), [series, volume, baseline, locale, events]);
  return drawn;
}

/** Half a day beyond both ends, so that the outermost points are whole. */
function showRange({ chart, from }: DrawnChart, series: readonly ChartSeries[], range: ChartRange): void {
  const span = spanOf(series);
  const start = rangeStart(range, span.from, span.to);
  chart.timeScale().setVisibleLogicalRange({ from: daysBetween(from, start) - 0.5, to: daysBetween(from, span.to) + 0.5 });
}

/** The wheel scrolls the page, except over a chart that has the focus, or with Ctrl. */
function lendWheel(container: HTMLElement, { chart }: DrawnChart): () => void {
  let isLent = false;
  const onWheel = (event: WheelEvent): void => {
    const isWanted = event.ctrlKey || container.parentElement === document.activeElement;
    if (isWanted === isLent) return;
    isLent = isWanted;
    chart.applyOptions({ handleScale: { mouseWheel: isLent }, handleScroll: { mouseWheel: isLent } });
  };
  container.addEventListener('wheel', onWheel, { capture: true, passive: true });
  return () => container.removeEventListener('wheel', onWheel, { capture: true });
}
