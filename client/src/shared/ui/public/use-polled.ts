import { useEffect, useState } from 'react';
import { apiFetch } from '../../api/http';

const ASKED_EVERY_MS = 10_000;

/**
 * What an address answers to everybody: asked when the page opens, and again while something goes on; null before the first answer.
 * @param isMoving the same function each time
 */
export function usePolled<T>(path: string, isMoving: (known: T) => boolean): T | null {
  const [known, setKnown] = useState<T | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      apiFetch<T>(path, { signal: controller.signal, cache: 'no-store', credentials: 'omit' }).then(
        (state) => {
          if (controller.signal.aborted) return;
          setKnown(state);
          if (isMoving(state)) timer = setTimeout(ask, ASKED_EVERY_MS);
        },
        // The page says elsewhere whether the service answers.
        () => {
          if (!controller.signal.aborted) timer = setTimeout(ask, ASKED_EVERY_MS);
        },
      );
    };
    ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [path, isMoving]);
  return known;
}
