import Button from '@mui/material/Button';
import { type ReactElement, Suspense, useEffect, useRef } from 'react';
import { useCreatePath, useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { GeneratedIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { ChartPlace } from './ChartPlace';
import { CustomChart } from './CustomChart';
import { CustomProgress } from './CustomProgress';
import { SourceList } from './SourceList';
import { type CustomIndexRecord, READ_CUSTOM_INDEXES } from './use-custom-indexes';
import { useFollowedIndex } from './use-followed-index';

interface Props {
  readonly made: GeneratedIndexResponse;
  readonly onAnother: () => void;
}

/** An index that was just made: what matched, the request as it was understood, then its progress and its chart. */
export function MadeIndex({ made, onAnother }: Props): ReactElement {
  const messages = useMessages('customIndexes');
  const createPath = useCreatePath();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useGetOne<CustomIndexRecord>('custom-indexes', { id: made.index_id }, READ_CUSTOM_INDEXES);
  const index = useFollowedIndex(data, refetch);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panes">
      <section className="pane" aria-labelledby="ci-made">
        <h2 id="ci-made" ref={heading} tabIndex={-1}>
          {messages.made.title}
        </h2>
        <div className="ci-made-progress">
          {index !== undefined ? (
            <CustomProgress index={index} />
          ) : error === null ? (
            <p role="status">{messages.show.loading}</p>
          ) : (
            <LoadFailure text={messages.show.failed} error={error} onRetry={() => void refetch()} />
          )}
        </div>
        <div className="pane-actions">
          <Button component={Link} to={createPath({ resource: 'custom-indexes', id: made.index_id, type: 'show' })} variant="contained">
            {messages.made.open}
          </Button>
          <Button variant="outlined" onClick={onAnother}>
            {messages.made.another}
          </Button>
        </div>
      </section>
      {index !== undefined ? (
        // What it waits for at first must not hide the heading, which has the focus.
        <Suspense fallback={<ChartPlace />}>
          <CustomChart index={index} />
        </Suspense>
      ) : error === null ? (
        <ChartPlace />
      ) : null}
      <section className="pane" aria-labelledby="ci-sources">
        <h2 id="ci-sources">{messages.made.sources}</h2>
        <SourceList sources={made.sources} />
        <h3 id="ci-request">{messages.made.request}</h3>
        <pre className="ci-request" dir="ltr" tabIndex={0} role="region" aria-labelledby="ci-request">
          {JSON.stringify(made.request, null, 2)}
        </pre>
      </section>
    </div>
  );
}
