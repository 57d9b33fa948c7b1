import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useGetNewsState } from '../../../shared/api/generated/indexes';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { isMoving, newsSentences } from '../../../shared/ui/text/news-sentences';

const ASKED_EVERY_MS = 10_000;

/** How far the past is that a new instance reads, or that no news comes in; nothing once all is as ever. */
export function NewsProgress(): ReactElement | null {
  const messages = useMessages('dashboardIndexes').news;
  const locale = useLocale();
  const { data } = useGetNewsState({
    query: { refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? ASKED_EVERY_MS : false) },
  });
  if (data === undefined || !isMoving(data)) return null;
  const sentences = newsSentences(data, messages, locale);
  if (sentences.length === 0) return null;
  return <Alert severity={data.state === 'unreachable' ? 'warning' : 'info'}>{sentences.join(' ')}</Alert>;
}
