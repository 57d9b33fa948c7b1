import { type ReactElement, useEffect, useState } from 'react';
import type { NewsStateResponse } from '../../../shared/api/generated/barograph.schemas';
import { apiFetch } from '../../../shared/api/http';
import type { NewsStateMessages } from '../../../shared/i18n/en/app/news-state';
import { useLocale } from '../../../shared/i18n/use-locale';
import { isMoving, newsSentences } from '../../../shared/ui/text/news-sentences';

const ASKED_EVERY_MS = 10_000;

/** Whether live news comes in, and how far the past is that a new instance reads: asked when the page opens, and again while something goes on. */
export function NewsStatus({ messages }: { messages: NewsStateMessages }): ReactElement {
  const locale = useLocale();
  const [known, setKnown] = useState<NewsStateResponse | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      apiFetch<NewsStateResponse>('/api/news-state', { signal: controller.signal, cache: 'no-store', credentials: 'omit' }).then(
        (state) => {
          if (controller.signal.aborted) return;
          setKnown(state);
          if (isMoving(state)) timer = setTimeout(ask, ASKED_EVERY_MS);
        },
        // The line above says whether the service answers.
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
  }, []);
  const [state = '', ...figures] = known === null ? [] : newsSentences(known, messages, locale);
  // Only whether news comes in is said aloud as it changes: the figures do every ten seconds.
  return (
    <p>
      <span role="status">{state}</span> {figures.join(' ')}
    </p>
  );
}
