import type { ReactElement } from 'react';
import type { NewsStateResponse } from '../../../shared/api/generated/barograph.schemas';
import type { NewsStateMessages } from '../../../shared/i18n/en/app/news-state';
import { useLocale } from '../../../shared/i18n/use-locale';
import { usePolled } from '../../../shared/ui/public/use-polled';
import { isMoving, newsSentences } from '../../../shared/ui/text/news-sentences';

/** Whether live news comes in, and how far the past is that a new instance reads. */
export function NewsStatus({ messages }: { messages: NewsStateMessages }): ReactElement {
  const locale = useLocale();
  const known = usePolled<NewsStateResponse>('/api/news-state', isMoving);
  const [state = '', ...figures] = known === null ? [] : newsSentences(known, messages, locale);
  // Only whether news comes in is said aloud as it changes: the figures do every ten seconds.
  return (
    <p>
      <span role="status">{state}</span> {figures.join(' ')}
    </p>
  );
}
