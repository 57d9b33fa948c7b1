import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { onThemeChange } from '../../../../shared/ui/chart/chart-theme';
import type { HeatFrame } from '../../model/heat-map/geometry';
import type { HeatMatrix, Place } from '../../model/heat-map/matrix';
import type { Measure } from '../../model/heat-map/state';
import { drawHeatMap } from './draw-heat-map';
import { readHeatTheme } from './heat-theme';
import { isRightToLeft, scrollOf } from './use-heat-view';

interface Content {
  readonly matrix: HeatMatrix;
  readonly measure: Measure;
  readonly frame: HeatFrame | null;
  readonly marked: Place | null;
}

/** Keeps the canvas drawn: what is in view, in the colors of the theme, with the mark on its cell. */
export function useHeatCanvas(
  scroller: RefObject<HTMLElement | null>,
  { matrix, measure, frame, marked }: Content,
): RefObject<HTMLCanvasElement | null> {
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { row = null, column = null } = marked ?? {};
  useLayoutEffect(() => {
    const [view, drawn] = [scroller.current, canvas.current];
    if (view === null || drawn === null || frame === null) return undefined;
    let theme = readHeatTheme();
    let waiting = 0;
    const draw = (): void => {
      const mark = row === null || column === null ? null : { row, column };
      drawHeatMap(drawn, { matrix, measure, frame, locale, marked: mark, scroll: scrollOf(view), isRtl: isRightToLeft(view) }, theme);
    };
    // Once a frame, however often it scrolls in between.
    const drawSoon = (): void => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(draw);
    };
    const stopTheme = onThemeChange(() => {
      theme = readHeatTheme();
      draw();
    });
    draw();
    view.addEventListener('scroll', drawSoon, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      view.removeEventListener('scroll', drawSoon);
      stopTheme();
    };
  }, [scroller, matrix, measure, frame, row, column, locale]);
  return canvas;
}
