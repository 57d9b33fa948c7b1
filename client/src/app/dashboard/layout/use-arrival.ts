import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to bring its heading before the focus stays where it is. */
const PATIENCE_MS = 5_000;

/** Moves to the top, and the focus to the heading, when another page is opened; to its target where the address names one. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const arrived = useRef<string>(null);
  useEffect(() => {
    const isFirst = arrived.current === null;
    const isSame = arrived.current === pathname + hash;
    arrived.current = pathname + hash;
    const container = main.current;
    if (container === null || isSame || (isFirst && hash === '')) return;
    // Going back, the browser knows best where the reader was.
    if (!isBack && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    const before = document.activeElement;
    return whenPresent(container, hash === '' ? 'h1' : `#${CSS.escape(decodeURIComponent(hash.slice(1)))}`, (element) => {
      if (hash !== '') element.scrollIntoView();
      // Who has gone on meanwhile is not called back.
      const hasMoved = document.activeElement !== before && document.activeElement !== document.body;
      if (!hasMoved) element.focus({ preventScroll: true });
    });
  }, [pathname, hash, main, isBack]);
}

/** Calls once, as soon as an element is there. Returns how to stop waiting. */
function whenPresent(container: HTMLElement, selector: string, found: (element: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const element = container.querySelector<HTMLElement>(selector);
    if (element !== null) found(element);
    return element !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  observer.observe(container, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  return stop;
}
