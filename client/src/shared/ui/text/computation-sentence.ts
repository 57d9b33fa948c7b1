import type { ComputationStateResponse } from '../../api/generated/barograph.schemas';
import type { ComputationStateMessages } from '../../i18n/en/app/computation-state';
import type { Locale } from '../../i18n/languages';
import { fill } from './fill';
import { formatCount } from './format';

/** What is said of the computation of values; null where nothing is computed that takes long. */
export function computationSentence(
  { is_computing: isComputing, methodology, shown_methodology: shown, indexes, indexes_done: done }: ComputationStateResponse,
  messages: ComputationStateMessages,
  locale: Locale,
): string | null {
  if (!isComputing) return null;
  const counts = { done: formatCount(done, locale), indexes: formatCount(indexes, locale) };
  return methodology === shown ? fill(messages.computing, counts) : fill(messages.replacing, { ...counts, version: methodology, shown });
}
