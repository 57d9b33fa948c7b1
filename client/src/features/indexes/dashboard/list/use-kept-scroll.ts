import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the table of an entry of the browser's history was left. */
const KEY = 'barograph.indexes.scroll';

interface Kept {
  readonly entry: string;
  readonly top: number;
  readonly left: number;
}

/** Takes the reader back to where a table was left when its entry of the history is opened again; another list is read from its start. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, list: unknown): void {
  const { key: entry } = useLocation();
  const shown = useRef(list);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.entry === entry) element.scrollTo({ top: kept.top, left: kept.left, behavior: 'instant' });
    const keep = (): void => {
      const { scrollTop: top, scrollLeft: left } = element;
      sessionStorage.setItem(KEY, JSON.stringify({ entry, top, left } satisfies Kept));
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, entry]);
  useEffect(() => {
    if (shown.current !== list) scroller.current?.scrollTo({ top: 0 });
    shown.current = list;
  }, [scroller, list]);
}
