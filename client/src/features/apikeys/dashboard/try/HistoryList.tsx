import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatInstantUtc } from '../../../../shared/ui/text/format';
import type { PastRun } from '../../model/history';
import { useLocale } from '../../../../shared/i18n/use-locale';

interface Props {
  readonly runs: readonly PastRun[];
  readonly onForget: () => void;
}

/** What was asked before; each leads back to its request. */
export function HistoryList({ runs, onForget }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('tryIt').history;
  return (
    <section aria-labelledby="try-history">
      <h2 id="try-history">{messages.title}</h2>
      {runs.length === 0 ? (
        <p className="try-muted">{messages.none}</p>
      ) : (
        <>
          <ol className="try-history">
            {runs.map(({ search, path, status, milliseconds, at }) => (
              <li key={at}>
                <Link to={{ search }}>
                  <code dir="ltr">GET {path}</code>
                </Link>
                <span className="try-muted">
                  {fill(messages.entry, { status, ms: formatCount(milliseconds, locale), time: formatInstantUtc(at, locale) })}
                </span>
              </li>
            ))}
          </ol>
          <Button size="small" onClick={onForget}>
            {messages.clear}
          </Button>
        </>
      )}
    </section>
  );
}
