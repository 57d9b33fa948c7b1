import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { tryIt } from '../../../../shared/i18n/en/try-it';
import { fill } from '../../../../shared/ui/fill';
import { formatCount, formatInstantUtc } from '../../../../shared/ui/format';
import type { PastRun } from '../../model/history';

const words = tryIt.history;

interface Props {
  readonly runs: readonly PastRun[];
  readonly onForget: () => void;
}

/** What was asked before; each leads back to its request. */
export function HistoryList({ runs, onForget }: Props): ReactElement {
  return (
    <section aria-labelledby="try-history">
      <h2 id="try-history">{words.title}</h2>
      {runs.length === 0 ? (
        <p className="try-muted">{words.none}</p>
      ) : (
        <>
          <ol className="try-history">
            {runs.map(({ search, path, status, milliseconds, at }) => (
              <li key={at}>
                <Link to={{ search }}>
                  <code dir="ltr">GET {path}</code>
                </Link>
                <span className="try-muted">{fill(words.entry, { status, ms: formatCount(milliseconds), time: formatInstantUtc(at) })}</span>
              </li>
            ))}
          </ol>
          <Button size="small" onClick={onForget}>
            {words.clear}
          </Button>
        </>
      )}
    </section>
  );
}
