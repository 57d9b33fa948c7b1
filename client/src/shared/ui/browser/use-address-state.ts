import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Typing moves the address once it rests; browsers refuse more than about a hundred moves in half a minute. */
const REST_MS = 250;

export interface Parsed<T> {
  readonly state: T;
  /** What was in the address and could not be used, as `name=value`. */
  readonly ignored: readonly string[];
}

/** `typed` shows at once and reaches the address when typing rests; `added` can be left by the browser's way back. */
export type Move = 'replaced' | 'added' | 'typed';

interface AddressState<T> extends Parsed<T> {
  readonly change: (next: T, move?: Move) => void;
}

/** The state of a page, kept in the query of its address. `parse` is the same function while it reads the same. */
export function useAddressState<T>(parse: (search: URLSearchParams) => Parsed<T>, write: (state: T) => URLSearchParams): AddressState<T> {
  const [search, setSearch] = useSearchParams();
  const [seen, setSeen] = useState(search);
  // What was set here last, and the address that it was written to; null while it waits.
  const [own, setOwn] = useState<{ readonly state: T; readonly written: string | null } | null>(null);
  const timer = useRef<number>(undefined);
  const lastWritten = useRef<string>(null);
  const { state: kept, ignored } = useMemo(() => parse(search), [parse, search]);
  const address = search.toString();

  // Back, forward and links change the address too: then what was set here is over, and nothing of it is written any more.
  if (seen !== search) {
    setSeen(search);
    if (own !== null && own.written !== address) setOwn(null);
  }
  useEffect(() => {
    if (lastWritten.current !== null && lastWritten.current !== address) clearTimeout(timer.current);
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A step back may come before what was set here has been drawn: to the router the address has then never changed.
  useEffect(() => {
    const onStep = (): void => {
      clearTimeout(timer.current);
      setOwn(null);
    };
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, []);

  const put = (state: T, replace: boolean): void => {
    const next = write(state);
    lastWritten.current = next.toString();
    setOwn({ state, written: lastWritten.current });
    setSearch(next, { replace, preventScrollReset: true });
  };
  const change = (next: T, move: Move = 'replaced'): void => {
    clearTimeout(timer.current);
    if (move !== 'typed') return put(next, move === 'replaced');
    // From what is set by then: the address may have been written since this was drawn, and is on its way.
    setOwn((before) => ({ state: next, written: before?.written ?? null }));
    timer.current = window.setTimeout(() => put(next, true), REST_MS);
  };
  return { state: own?.state ?? kept, ignored, change };
}
