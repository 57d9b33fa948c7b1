import { useSyncExternalStore } from 'react';

/** Whether the question stands again after an answer. Button and banner are islands of their own, awake at different times. */
let isAskedAgain = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setAskedAgain(isAsked: boolean): void {
  isAskedAgain = isAsked;
  for (const listener of listeners) listener();
}

export function useAskedAgain(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAskedAgain,
    () => false,
  );
}
