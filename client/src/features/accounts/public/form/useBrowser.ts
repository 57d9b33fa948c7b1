import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Something that only the browser knows and that does not change: `before` until the page is alive. */
export function useBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** Whether the page has come to life. */
export function useIsAlive(): boolean {
  return useBrowser(() => true, false);
}
