import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { StatusWords } from '../../i18n/en/status';
import { fill } from '../../ui/fill';
import { fetchReadiness, type Readiness } from './readiness';

interface Seen {
  readonly readiness: Readiness;
  /** `12:03:05`. */
  readonly time: string;
}

/** Asks the API whether it answers, once when the page opens and whenever it is told to. */
export function LiveStatus({ words }: { words: StatusWords['live'] }): ReactElement {
  const [seen, setSeen] = useState<Seen | 'checking' | null>(null);
  const asking = useRef<AbortController>(undefined);
  const ask = (): void => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setSeen('checking');
    fetchReadiness(controller.signal).then(
      (readiness) => {
        if (!controller.signal.aborted) setSeen({ readiness, time: new Date().toISOString().slice(11, 19) });
      },
      () => undefined,
    );
  };
  useEffect(() => {
    ask();
    return () => asking.current?.abort();
    // Once: later answers are asked for by the button.
  }, []);
  const isDown = seen !== null && seen !== 'checking' && (seen.readiness === 'unavailable' || seen.readiness === 'unreachable');
  return (
    <div className="live-status" data-state={isDown ? 'down' : undefined}>
      <p role="status">{sentence(seen, words)}</p>
      <button type="button" className="button" onClick={ask}>
        {words.again}
      </button>
    </div>
  );
}

function sentence(seen: Seen | 'checking' | null, words: StatusWords['live']): string {
  if (seen === null) return words.idle;
  if (seen === 'checking') return words.checking;
  return `${words[seen.readiness]} ${fill(words.at, { time: seen.time })}`;
}
