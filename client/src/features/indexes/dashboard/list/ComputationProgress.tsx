import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { useGetComputationState } from '../../../../shared/api/generated/indexes';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { computationSentence } from '../../../../shared/ui/text/computation-sentence';

const ASKED_EVERY_MS = 10_000;

/** How far values are computed, while that takes long. Not said aloud: it changes every ten seconds. */
export function ComputationProgress(): ReactElement | null {
  const messages = useMessages('dashboardIndexes').computation;
  const locale = useLocale();
  const { data } = useGetComputationState({
    query: { refetchInterval: ({ state }) => (state.data?.is_computing === true ? ASKED_EVERY_MS : false) },
  });
  const sentence = data === undefined ? null : computationSentence(data, messages, locale);
  return sentence === null ? null : (
    <Alert role="presentation" severity="info">
      {sentence}
    </Alert>
  );
}
