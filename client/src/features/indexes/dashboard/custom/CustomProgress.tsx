import LinearProgress from '@mui/material/LinearProgress';
import type { ReactElement } from 'react';
import type { CustomIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { isComputing } from './use-custom-indexes';
import { useCustomProgress } from './use-custom-progress';

/** How far the series of an index is, in words and, while it is computed, as a bar. */
export function CustomProgress({ index }: { readonly index: CustomIndexResponse }): ReactElement {
  const messages = useMessages('customIndexes');
  const { isSearching, reached, total, text } = useCustomProgress(index);
  const { status, failure, archived } = index;
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
