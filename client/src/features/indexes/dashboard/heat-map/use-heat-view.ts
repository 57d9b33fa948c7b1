import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { frameOf, type HeatFrame, type Point, scrollAround, scrollTo, type Size } from '../../model/heat-map/geometry';
import type { Place } from '../../model/heat-map/matrix';

export interface HeatView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Null until the size of the view is known. */
  readonly frame: HeatFrame | null;
  /** Makes rows so large, and keeps what is under a point of the view where it is. */
  readonly zoomTo: (zoom: number, around: Point) => void;
  /** Scrolls as little as shows a cell. */
  readonly reveal: (place: Place) => void;
}

interface Content {
  readonly rows: number;
  readonly columns: number;
  readonly zoom: number;
}

/** The part of the map that its scroller shows. `shown`: the cell to begin with. */
export function useHeatView({ rows, columns, zoom }: Content, shown: Place | null, onZoom: (zoom: number) => void): HeatView {
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const frame = useMemo(() => (size === null ? null : frameOf(size, { rows, columns, zoom })), [size, rows, columns, zoom]);
  const kept = useRef<{ readonly frame: HeatFrame; readonly scroll: Point; readonly point: Point } | null>(null);
  const toShow = useRef(shown);

  useLayoutEffect(() => {
    if (scroller.current === null || frame === null) return;
    if (toShow.current !== null) putScroll(scroller.current, scrollTo(frame, scrollOf(scroller.current), toShow.current));
    else if (kept.current !== null) putScroll(scroller.current, scrollAround(kept.current.frame, frame, kept.current.scroll, kept.current.point));
    toShow.current = null;
    kept.current = null;
  }, [frame]);

  const zoomTo = (next: number, point: Point): void => {
    if (scroller.current === null || frame === null) return;
    kept.current = { frame, scroll: scrollOf(scroller.current), point };
    onZoom(Math.min(frame.mostZoom, Math.max(1, next)));
  };
  const reveal = (place: Place): void => {
    if (scroller.current !== null && frame !== null) putScroll(scroller.current, scrollTo(frame, scrollOf(scroller.current), place));
  };
  return { scroller, frame, zoomTo, reveal };
}

export function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** How far it is scrolled from the start of its lines and from its top. */
export function scrollOf({ scrollLeft, scrollTop }: HTMLElement): Point {
  return { x: Math.abs(scrollLeft), y: scrollTop };
}

/** A place on the screen as a point of the view. */
export function pointIn(element: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, right, top } = element.getBoundingClientRect();
  return { x: isRightToLeft(element) ? right - clientX : clientX - left, y: clientY - top };
}

function putScroll(element: HTMLElement, { x, y }: Point): void {
  element.scrollTo({ left: isRightToLeft(element) ? -x : x, top: y, behavior: 'instant' });
}

/** Without scrollbars. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const { current } = element;
    const look = (): void => {
      const next = { width: current.clientWidth, height: current.clientHeight };
      setSize((known) => (known?.width === next.width && known.height === next.height ? known : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
