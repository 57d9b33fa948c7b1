import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useGetNewsState } from '../../../../shared/api/generated/indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { isMoving, newsSentences } from '../../../../shared/ui/text/news-sentences';

const ASKED_EVERY_MS = 10_000;

/** How far the past is that a new instance reads, or that no news comes in; nothing once all is as ever. */
export function NewsProgress(): ReactElement | null {
  const messages = useMessages('dashboardIndexes').news;
  const locale = useLocale();
  const { data } = useGetNewsState({
    query: { refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? ASKED_EVERY_MS : false) },
  });
  if (data === undefined || !isMoving(data)) return null;
  const [state, ...figures] = newsSentences(data, messages, locale);
  if (state === undefined) return null;
  // Only whether news comes in is said aloud as it changes: the figures do every ten seconds.
  return (
    <Alert role="presentation" severity={data.state === 'unreachable' || data.state === 'stopped' ? 'warning' : 'info'}>
      <span role="status">{state}</span> {figures.join(' ')}
    </Alert>
  );
}
