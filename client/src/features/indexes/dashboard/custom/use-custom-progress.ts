import type { CustomIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { isComputing } from './use-custom-indexes';

/** How many of its days are there, and the same in words. */
export function useCustomProgress(index: CustomIndexResponse) {
  const messages = useMessages('customIndexes');
  const locale = useLocale();
  const { days_done: done, days_total: total, days_pending: pending } = index.progress;
  const isSearching = isComputing(index) && pending > 0;
  // Days that cannot be searched yet hold the others up.
  const reached = isSearching ? total - pending : done;
  const counts = { done: formatCount(reached, locale), total: formatCount(total, locale) };
  const text = total === 0 ? messages.progressSoon : fill(isSearching ? messages.progressSearch : messages.progress, counts);
  return { isSearching, reached, total, text };
}
