import { type ReactElement, useEffect } from 'react';
import { updateVisit, useGetHome } from '../../../../shared/api/generated/alerts';
import type { HomeResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatInstantUtc } from '../../../../shared/ui/text/format';
import { CrisesPane } from './CrisesPane';
import { WatchedPane, WorldPane } from './MoversPanes';
import { RevisionsPane } from './RevisionsPane';
import '../../../../shared/ui/dashboard/panes.css';
import '../../../../shared/ui/dashboard/data-table.css';
import './home-changes.css';

/** What has changed since the person was here last, each with the way to the whole of it. */
export function SinceLastVisit(): ReactElement {
  const messages = useMessages('homeChanges');
  const { data, error, isFetching, refetch } = useGetHome({ query: { staleTime: STALE_MS.account, retry: isWorthRetrying } });
  const isShown = data !== undefined;
  useEffect(() => {
    // Once it is seen. Nothing is lost where it fails: what has changed is told once more.
    if (isShown) updateVisit().catch(() => undefined);
  }, [isShown]);
  return (
    <section className="panes hc" aria-labelledby="hc-title">
      <h2 id="hc-title">{data?.since === null ? messages.firstTitle : messages.title}</h2>
      {error !== null ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{messages.loading}</p>
      ) : data.from === null ? (
        <p>{messages.nothing}</p>
      ) : (
        <Changes home={data} />
      )}
    </section>
  );
}

function Changes({ home }: { home: HomeResponse }): ReactElement {
  const messages = useMessages('homeChanges');
  const locale = useLocale();
  const days = { from: formatDay(home.from, locale), last: formatDay(home.last, locale) };
  return (
    <>
      <p className="hc-when">
        {home.since === null ? fill(messages.first, days) : fill(messages.since, { instant: formatInstantUtc(home.since, locale), ...days })}
      </p>
      <div className="hc-panes">
        <div className="hc-column">
          <WatchedPane home={home} />
          <CrisesPane crises={home.crises} />
        </div>
        <div className="hc-column">
          <WorldPane home={home} />
          <RevisionsPane home={home} />
        </div>
      </div>
    </>
  );
}
