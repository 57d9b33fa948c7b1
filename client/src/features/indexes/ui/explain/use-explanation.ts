import { useEffect, useState } from 'react';
import type { ExplanationResponse } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';

/** How a build asks for explanations: as a visitor, or as a person who is signed in. */
export interface ExplanationSource {
  readonly explain: (id: string, change: { readonly date: string; readonly against?: string }, signal: AbortSignal) => Promise<ExplanationResponse>;
  /** The rows behind a value as CSV. */
  readonly evidence: (id: string, date: string) => Promise<string>;
}

/** What is over sooner needs no sign that it is under way; what takes longer is said to. */
const NOTICED_MS = 150;
const LONG_MS = 1_000;
/** Others come first: it is tried again so often, after as long as the server says. */
const TRIES_MAX = 5;
const RETRY_SECONDS = 2;

export interface Asked {
  readonly id: string;
  readonly date: string;
  readonly against: string | null;
}

/** `quiet`: under way for a moment only. */
export type Progress = 'quiet' | 'loading' | 'slow' | 'waiting' | 'done';

interface Explained {
  /** The last one there was stands while another is made. */
  readonly found: ExplanationResponse | null;
  readonly error: unknown;
  readonly progress: Progress;
  readonly retry: () => void;
}

interface State extends Omit<Explained, 'retry'> {
  /** What the state is of. */
  readonly key: string;
}

/** Asks what moved a value, again where others come first. Give each index a component of its own. */
export function useExplanation(source: ExplanationSource, { id, date, against }: Asked): Explained {
  const [round, setRound] = useState(0);
  const key = `${id} ${date} ${against ?? ''} ${round}`;
  const [state, setState] = useState<State>({ key, found: null, error: null, progress: 'quiet' });
  // Another change is asked for: the one before stays until it is there.
  if (state.key !== key) setState({ key, found: state.found, error: null, progress: 'quiet' });
  useEffect(() => {
    const controller = new AbortController();
    const put = (part: Partial<State>): void => {
      if (!controller.signal.aborted) setState((current) => (current.key === key ? { ...current, ...part } : current));
    };
    const timers = [setTimeout(put, NOTICED_MS, { progress: 'loading' }), setTimeout(put, LONG_MS, { progress: 'slow' })];
    const change = against === null ? { date } : { date, against };
    const onBusy = (): void => {
      timers.forEach(clearTimeout);
      put({ progress: 'waiting' });
    };
    askPatiently(() => source.explain(id, change, controller.signal), onBusy, controller.signal)
      .then(
        (found) => put({ found, progress: 'done' }),
        (error: unknown) => put({ error, progress: 'done' }),
      )
      .finally(() => timers.forEach(clearTimeout));
    return () => {
      timers.forEach(clearTimeout);
      controller.abort();
    };
  }, [source, id, date, against, key]);
  const { found, error, progress } = state;
  return { found, error, progress, retry: () => setRound(round + 1) };
}

async function askPatiently<T>(ask: () => Promise<T>, onBusy: () => void, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'explanations_busy' || tries === TRIES_MAX || signal.aborted) throw error;
      onBusy();
      await pause((error.retryAfterSeconds ?? RETRY_SECONDS) * 1_000, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
