import LinearProgress from '@mui/material/LinearProgress';
import type { ReactElement } from 'react';
import type { CustomIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { isComputing } from './use-custom-indexes';

/** How far the series of an index is, in words and, while it is computed, as a bar. */
export function CustomProgress({ index }: { readonly index: CustomIndexResponse }): ReactElement {
  const messages = useMessages('customIndexes');
  const locale = useLocale();
  const { status, failure, progress, archived } = index;
  const { days_done: done, days_total: total, days_pending: pending } = progress;
  const isSearching = isComputing(index) && pending > 0;
  // Days that cannot be searched yet hold the others up.
  const reached = isSearching ? total - pending : done;
  const counts = { done: formatCount(reached, locale), total: formatCount(total, locale) };
  const text = total === 0 ? messages.progressSoon : fill(isSearching ? messages.progressSearch : messages.progress, counts);
  return (
    <div className="ci-progress">
      <span>{messages.statuses[archived ? 'archived' : isSearching ? 'searching' : status]}</span>
      {isComputing(index) ? (
        <>
          <LinearProgress
            aria-label={messages.statuses[isSearching ? 'searching' : status]}
            aria-valuetext={text}
            variant={total === 0 ? 'indeterminate' : 'determinate'}
            value={total === 0 ? undefined : (reached / total) * 100}
          />
          <span className="muted">{text}</span>
        </>
      ) : null}
      {failure === null || archived ? null : <span className="muted">{messages.failures[failure]}</span>}
    </div>
  );
}
