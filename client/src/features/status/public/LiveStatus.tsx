import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import type { StatusMessages } from '../../../shared/i18n/en/status/status';
import { fill } from '../../../shared/ui/text/fill';
import { fetchReadiness, type Readiness } from '../model/readiness';

interface Seen {
  readonly readiness: Readiness;
  /** `12:03:05`. */
  readonly time: string;
}

/** Asks the API whether it answers, once when the page opens and whenever it is told to. */
export function LiveStatus({ messages }: { messages: StatusMessages['live'] }): ReactElement {
  const [seen, setSeen] = useState<Seen | 'checking' | null>(null);
  const asking = useRef<AbortController>(undefined);
  const ask = useCallback((): void => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    fetchReadiness(controller.signal).then(
      (readiness) => {
        if (!controller.signal.aborted) setSeen({ readiness, time: new Date().toISOString().slice(11, 19) });
      },
      // Given up: a newer question is under way, or nobody looks any more.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    ask();
    return () => asking.current?.abort();
  }, [ask]);
  const onClick = (): void => {
    setSeen('checking');
    ask();
  };
  const isDown = seen !== null && seen !== 'checking' && (seen.readiness === 'unavailable' || seen.readiness === 'unreachable');
  return (
    <div className="live-status" data-state={isDown ? 'down' : undefined}>
      <p role="status">{sentence(seen, messages)}</p>
      <button type="button" className="button" onClick={onClick}>
        {messages.again}
      </button>
    </div>
  );
}

function sentence(seen: Seen | 'checking' | null, messages: StatusMessages['live']): string {
  if (seen === null) return messages.idle;
  if (seen === 'checking') return messages.checking;
  return `${messages[seen.readiness]} ${fill(messages.at, { time: seen.time })}`;
}
