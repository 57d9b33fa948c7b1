import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether pictures may move: not where the reader wants rest or saves data, nor where the browser cannot draw in a worker. */
function isAllowed(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia(REDUCED).matches && connection?.saveData !== true && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}

export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, isAllowed, () => false);
}
