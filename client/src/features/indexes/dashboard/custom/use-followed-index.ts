import { useEffect, useEffectEvent, useState } from 'react';
import { getSubscribeToIndexUrl } from '../../../../shared/api/generated/indexes';
import type { CustomIndexResponse, IndexDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { readEvents } from '../../../../shared/api/event-stream';
import { type CustomIndexRecord, isComputing } from './use-custom-indexes';

/** The server ends a stream after some minutes, and has only so many; until the next one it is asked. */
const AGAIN_MS = 3_000;

type Told = Pick<CustomIndexResponse, 'status' | 'failure' | 'progress'>;
type CustomState = Pick<IndexDetailResponse, keyof Told>;

/** An index as it comes along: what was read of it with what the server's events have told since. Read again once they end. */
export function useFollowedIndex<R extends CustomIndexRecord | undefined>(index: R, refetch: () => Promise<unknown>): R {
  const id = index !== undefined && isComputing(index) ? index.index_id : null;
  const [told, setTold] = useState<{ readonly id: string; readonly state: Told } | null>(null);
  const readAgain = useEffectEvent(refetch);
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        try {
          for await (const { event, data } of readEvents(getSubscribeToIndexUrl(id), stop.signal)) {
            if (event === 'progress') setTold({ id, state: toldBy(JSON.parse(data) as CustomState) });
          }
        } catch {
          // Told by asking.
        }
        if (stop.signal.aborted) return;
        await readAgain();
        await pause(AGAIN_MS);
      }
    };
    void follow();
    return () => {
      stop.abort();
      setTold(null);
    };
  }, [id]);
  return index === undefined || told?.id !== id ? index : { ...index, ...told.state };
}

/** An end that has not been read yet is no end: the value comes with it. */
function toldBy({ status, failure, progress }: CustomState): Told {
  const isOver = status === null || status === 'ready' || status === 'failed';
  return { status: isOver ? 'running' : status, failure, progress: progress ?? { days_done: 0, days_total: 0, days_pending: 0 } };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
