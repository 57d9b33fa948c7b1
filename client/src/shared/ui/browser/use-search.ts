import { useMemo, useSyncExternalStore } from 'react';

/** What an island keeps in the address of its page. Typing must not fill the browser's history or exceed its limits. */
const WRITE_AFTER_MS = 250;

const listeners = new Set<() => void>();
let current: string | null = null;
let timer: number | undefined;

function readSearch(): string {
  return (current ??= window.location.search);
}

function subscribe(listener: () => void): () => void {
  const onMove = (): void => {
    current = window.location.search;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('popstate', onMove);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', onMove);
  };
}

/** The query of the page's address; empty while it is being brought to life, as it was rendered. */
export function useSearch(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, readSearch, () => '');
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Writes values into the query; null takes one out, so that what is usual is not in the address. */
export function setSearch(values: Readonly<Record<string, string | null>>): void {
  const search = new URLSearchParams(readSearch());
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') search.delete(name);
    else search.set(name, value);
  }
  current = search.size === 0 ? '' : `?${search}`;
  for (const listener of listeners) listener();
  clearTimeout(timer);
  timer = window.setTimeout(
    () => window.history.replaceState(window.history.state, '', `${window.location.pathname}${current}${window.location.hash}`),
    WRITE_AFTER_MS,
  );
}
