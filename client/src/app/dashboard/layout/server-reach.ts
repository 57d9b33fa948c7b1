import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';

/** Between two questions whether the connection is back, milliseconds. */
const PAUSE_MS = 5_000;

/** Whether the server answers at all: what a proxy says in its place is no answer. */
async function isServerReached(): Promise<boolean> {
  const answer = await fetch('/dashboard', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && answer.status < 500;
}

const loaded = new Set<unknown>();

/**
 * Loads what has to be there before it is shown; says what has become of that. A file that could not be loaded once is lost until the document is
 * loaded anew, so the server is asked first whether it is there.
 */
export async function loadFirst(load: () => Promise<unknown>): Promise<'loaded' | 'failed' | 'unreachable'> {
  if (loaded.has(load)) return 'loaded';
  if (!(await isServerReached())) return 'unreachable';
  try {
    await load();
  } catch {
    return 'failed';
  }
  loaded.add(load);
  return 'loaded';
}

interface ServerReach {
  /** Undefined while that is being found out. */
  readonly isReached: boolean | undefined;
  readonly isAsking: boolean;
  readonly ask: () => void;
}

/** For a page whose files may have been lost on the way: asks until the server answers again, and then loads the page anew. */
export function useServerReach(): ServerReach {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['server-reach'],
    queryFn: isServerReached,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === false ? PAUSE_MS : false),
    refetchOnReconnect: 'always',
  });
  const wasLost = useRef(false);
  useEffect(() => {
    if (data === false) wasLost.current = true;
    // Browsers remember which file they could not load: only a document of its own asks for it again.
    else if (data === true && wasLost.current) window.location.reload();
  }, [data]);
  return { isReached: data, isAsking: isFetching, ask: () => void refetch() };
}
