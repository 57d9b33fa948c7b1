import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../model/faults';

interface Options<V> {
  readonly read: (data: FormData) => V;
  /** What can be said before the server is asked, in the order in which it is to be told. */
  readonly check: (values: V) => readonly Fault[];
  /** Throws what went wrong. The signal is aborted once nobody waits for the answer any more. */
  readonly send: (values: V, signal: AbortSignal) => Promise<void>;
  readonly explain: (error: unknown) => readonly Fault[];
}

export interface Form {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly isBusy: boolean;
  readonly faults: readonly Fault[];
  /** Counts the tries that failed. */
  readonly attempt: number;
  /** What is wrong with a field, until it is changed. */
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (field: string) => void;
  /** What comes in from now on does nothing. */
  readonly cancel: () => void;
}

/**
 * Owns the submission of a form: one at a time, and the answer only while somebody waits for it. The fields own their values, so what
 * was typed or filled in before the page came to life is there too.
 */
export function useForm<V>({ read, check, send, explain }: Options<V>): Form {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
  }, []);

  useEffect(() => {
    // A page that comes back from the browser's memory would wait for ever.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) cancel();
    };
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      cancel();
    };
  }, [cancel]);

  const show = (found: readonly Fault[]): void => {
    setFaults(found);
    setChanged([]);
    if (found.length > 0) setAttempt((count) => count + 1);
  };

  const run = async (values: V): Promise<void> => {
    const found = check(values);
    show(found);
    if (found.length > 0) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      await send(values, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) show(explain(error));
    }
    if (running.current === controller) cancel();
  };

  return {
    onSubmit: (event) => {
      event.preventDefault();
      if (running.current === null) void run(read(new FormData(event.currentTarget)));
    },
    isBusy,
    faults,
    attempt,
    errorOf: (field) => (changed.includes(field) ? null : (faults.find((fault) => fault.field === field)?.message ?? null)),
    onChange: (field) => {
      if (!changed.includes(field)) setChanged([...changed, field]);
    },
    cancel,
  };
}
