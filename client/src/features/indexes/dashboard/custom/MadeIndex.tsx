import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useRef } from 'react';
import { useCreatePath, useGetOne } from 'react-admin';
import { Link } from 'react-router';
import type { GeneratedIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CustomChart } from './CustomChart';
import { CustomProgress } from './CustomProgress';
import { type CustomIndexRecord, FOLLOW_ONE } from './use-custom-indexes';

interface Props {
  readonly made: GeneratedIndexResponse;
  readonly onAnother: () => void;
}

/** An index that was just made: what matched, the request as it was understood, then its progress and its chart. */
export function MadeIndex({ made, onAnother }: Props): ReactElement {
  const messages = useMessages('customIndexes');
  const createPath = useCreatePath();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: index } = useGetOne<CustomIndexRecord>('custom-indexes', { id: made.index_id }, FOLLOW_ONE);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panes">
      <section className="pane" aria-labelledby="ci-made">
        <h2 id="ci-made" ref={heading} tabIndex={-1}>
          {messages.made.title}
        </h2>
        {index === undefined ? null : <CustomProgress index={index} />}
        <div className="pane-actions">
          <Button component={Link} to={createPath({ resource: 'custom-indexes', id: made.index_id, type: 'show' })} variant="contained">
            {messages.made.open}
          </Button>
          <Button variant="outlined" onClick={onAnother}>
            {messages.made.another}
          </Button>
        </div>
      </section>
      {index === undefined ? null : <CustomChart index={index} />}
      <section className="pane" aria-labelledby="ci-sources">
        <h2 id="ci-sources">{messages.made.sources}</h2>
        {made.sources.length === 0 ? (
          <p className="muted">{messages.made.noSources}</p>
        ) : (
          <ul>
            {made.sources.map((source) => (
              <li key={source}>
                <bdi>{source}</bdi>
              </li>
            ))}
          </ul>
        )}
        <h3 id="ci-request">{messages.made.request}</h3>
        <pre className="ci-request" dir="ltr" tabIndex={0} role="region" aria-labelledby="ci-request">
          {JSON.stringify(made.request, null, 2)}
        </pre>
      </section>
    </div>
  );
}
