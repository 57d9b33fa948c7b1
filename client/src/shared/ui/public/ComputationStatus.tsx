import type { ReactElement } from 'react';
import type { ComputationStateResponse } from '../../api/generated/barograph.schemas';
import type { ComputationStateMessages } from '../../i18n/en/app/computation-state';
import { useLocale } from '../../i18n/use-locale';
import { computationSentence } from '../text/computation-sentence';
import { usePolled } from './use-polled';

/** How far values are computed, while that takes long. */
export function ComputationStatus({ messages }: { messages: ComputationStateMessages }): ReactElement | null {
  const locale = useLocale();
  const known = usePolled<ComputationStateResponse>('/api/computation-state', isComputing);
  const sentence = known === null ? null : computationSentence(known, messages, locale);
  return sentence === null ? null : <p>{sentence}</p>;
}

function isComputing(state: ComputationStateResponse): boolean {
  return state.is_computing;
}
