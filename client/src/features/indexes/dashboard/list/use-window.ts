import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows beyond both edges, so that a key or a fast wheel finds them there. */
const MARGIN_ROWS = 10;

export interface RowWindow {
  readonly first: number;
  /** The row after the last one. */
  readonly end: number;
}

/**
 * The rows of a long table that its scroller shows now; all rows are equally high. For paper all of them, since nobody scrolls
 * there.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, rowCount: number, rowHeight: number): RowWindow {
  const [{ top, height }, setView] = useState({ top: 0, height: 800 });
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = (): void => {
      // In steps of rows: scrolling inside a row draws nothing again.
      const next = { top: Math.floor(element.scrollTop / rowHeight) * rowHeight, height: element.clientHeight };
      setView((view) => (view.top === next.top && view.height === next.height ? view : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);
  useEffect(() => {
    // Before the browser lays out the paper, so at once.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  if (isPrinting) return { first: 0, end: rowCount };
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - MARGIN_ROWS, rowCount - 1));
  return { first, end: Math.min(rowCount, Math.ceil((top + height) / rowHeight) + MARGIN_ROWS) };
}
