import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { detailOf, type Reply, runRequest } from '../../model/run-request';

interface RunState {
  readonly isRunning: boolean;
  readonly reply: Reply | null;
  /** Of the last run, null while all is well. */
  readonly failure: string | null;
}

interface Run extends RunState {
  /** Answers with the reply, or null where none came in time or another run took its place. */
  readonly run: (path: string, key: string) => Promise<Reply | null>;
  readonly cancel: () => void;
}

const IDLE: RunState = { isRunning: false, reply: null, failure: null };

/** One request at a time: a new one gives up the one before, and an answer that comes late is not shown. */
export function useRun(): Run {
  const messages = useMessages('tryIt');
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const run = useCallback(
    async (path: string, key: string): Promise<Reply | null> => {
      current.current?.abort();
      const mine = new AbortController();
      current.current = mine;
      setState(({ reply }) => ({ isRunning: true, reply, failure: null }));
      try {
        const reply = await runRequest(path, key, mine.signal);
        if (mine.signal.aborted) return null;
        const isRefused = reply.status < 200 || reply.status > 299;
        setState({ isRunning: false, reply, failure: isRefused ? (detailOf(reply) ?? messages.runFailed) : null });
        return reply;
      } catch (error) {
        if (!mine.signal.aborted) setState({ isRunning: false, reply: null, failure: messageOf(error) ?? messages.runFailed });
        return null;
      }
    },
    [messages],
  );
  const cancel = useCallback(() => {
    current.current?.abort();
    setState((before) => ({ ...before, isRunning: false }));
  }, []);
  return { ...state, run, cancel };
}

function messageOf(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null;
}
