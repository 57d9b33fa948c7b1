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
  const { days_done: done, days_total: total } = progress;
  const text = fill(messages.progress, { done: formatCount(done, locale), total: formatCount(total, locale) });
  return (
    <div className="ci-progress">
      <span>{messages.statuses[archived ? 'archived' : status]}</span>
      {isComputing(index) ? (
        <>
          <LinearProgress
            aria-label={messages.statuses[status]}
            aria-valuetext={total === 0 ? messages.progressSoon : text}
            variant={total === 0 ? 'indeterminate' : 'determinate'}
            value={total === 0 ? undefined : (done / total) * 100}
          />
          <span className="muted">{total === 0 ? messages.progressSoon : text}</span>
        </>
      ) : null}
      {failure === null || archived ? null : <span className="muted">{messages.failures[failure]}</span>}
    </div>
  );
}
