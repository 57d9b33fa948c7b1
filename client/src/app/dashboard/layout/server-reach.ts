import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isServerReached } from '../../../shared/ui/dashboard/load-first';

/** Between two questions whether the connection is back, milliseconds. */
const PAUSE_MS = 5_000;

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
