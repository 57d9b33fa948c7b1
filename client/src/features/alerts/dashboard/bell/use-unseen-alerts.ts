import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getGetUnseenAlertsQueryKey, useGetUnseenAlerts } from '../../../../shared/api/generated/alerts';
import type { UnseenAlertsResponse } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';
import { onSessionEnd } from '../../../../shared/api/session';

const EVENTS = '/api/alerts/events';
/** While there is no stream. */
const ASK_EVERY_MS = 60_000;
/** Waits before a stream is opened again, the longer the more often it failed. The server ends each after ten minutes. */
const AGAIN_AFTER_MS = [1_000, 5_000, 15_000, 60_000];

/** How many alerts the person has not seen: told at once while the tab is seen, asked for every minute where it cannot be told. */
export function useUnseenAlerts(): number {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const { data } = useGetUnseenAlerts({ query: { retry: false, refetchInterval: isLive ? false : ASK_EVERY_MS } });
  useEffect(() => {
    const follow = (count: number): void => {
      queries.setQueryData<UnseenAlertsResponse>(getGetUnseenAlertsQueryKey(), { count });
    };
    return whileSeen((signal) => listen(signal, follow, setLive));
  }, [queries]);
  return data?.count ?? 0;
}

/** Runs something while the tab is seen: browsers keep six connections to a server for all tabs together. Ends with the session. */
function whileSeen(run: (signal: AbortSignal) => Promise<void>): () => void {
  let current: AbortController | null = null;
  const stop = (): void => {
    current?.abort();
    current = null;
  };
  const follow = (): void => {
    if (document.visibilityState !== 'visible') return stop();
    if (current !== null) return;
    current = new AbortController();
    void run(current.signal);
  };
  const end = (): void => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
  document.addEventListener('visibilitychange', follow);
  const forget = onSessionEnd(end);
  follow();
  return () => {
    forget();
    end();
  };
}

/** Reads one stream after the other until it is told to stop, or the server refuses for good. */
async function listen(signal: AbortSignal, onCount: (count: number) => void, onLive: (isLive: boolean) => void): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      const { readEvents } = await import('../../../../shared/api/event-stream');
      for await (const { event, data } of readEvents(EVENTS, signal)) {
        if (event === 'unseen') onCount((JSON.parse(data) as UnseenAlertsResponse).count);
        failures = 0;
        onLive(true);
      }
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      onLive(false);
      if (error instanceof HttpError && [401, 403, 404].includes(error.status)) return;
    }
    await pause(AGAIN_AFTER_MS[Math.min(failures, AGAIN_AFTER_MS.length - 1)], signal);
  }
  onLive(false);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
