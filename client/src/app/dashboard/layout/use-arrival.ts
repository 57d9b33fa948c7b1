import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to bring its heading before the focus stays where it is. */
const PATIENCE_MS = 5_000;

interface Arrival {
  readonly hash: string;
  /** What had the focus when the way began: who has gone on meanwhile is not called back. */
  readonly before: Element | null;
  readonly until: number;
}

/**
 * Moves to the top, and the focus to the heading, when another page is opened; to its target where the address names one. Returns
 * what the heading of a page is told to.
 */
export function useArrival(): (heading: HTMLElement | null) => void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const arrived = useRef<string>(null);
  const heading = useRef<HTMLElement>(null);
  const waiting = useRef<Arrival>(null);
  const arrive = useCallback(() => {
    if (heading.current === null || waiting.current === null) return;
    complete(waiting.current, heading.current);
    waiting.current = null;
  }, []);
  useEffect(() => {
    const isFirst = arrived.current === null;
    const isSame = arrived.current === pathname + hash;
    arrived.current = pathname + hash;
    if (isSame || (isFirst && hash === '')) return;
    // Going back, the browser knows best where the reader was.
    if (!isBack && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    waiting.current = { hash, before: document.activeElement, until: performance.now() + PATIENCE_MS };
    arrive();
  }, [pathname, hash, isBack, arrive]);
  return useCallback(
    (element) => {
      heading.current = element;
      arrive();
    },
    [arrive],
  );
}

function complete({ hash, before, until }: Arrival, heading: HTMLElement): void {
  if (performance.now() > until) return;
  // The one look-up by id: the fragment of an address is the id of an element, and a router does not go there.
  const target = hash === '' ? heading : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target === null) return;
  if (hash !== '') target.scrollIntoView();
  const hasMoved = document.activeElement !== before && document.activeElement !== document.body;
  if (!hasMoved) target.focus({ preventScroll: true });
}
