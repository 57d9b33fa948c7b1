import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useGetProfile } from '../../../../shared/api/generated/accounts';
import { useGetWatchlistReport } from '../../../../shared/api/generated/alerts';
import type { ProfileResponse, ReportResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { fill } from '../../../../shared/ui/text/fill';
import { formatInstantIn } from '../../../../shared/ui/text/format';
import { browserZone } from '../../../../shared/ui/text/time-zones';
import { ReportForm } from './ReportForm';
import { useReport } from './use-report';

/** The weekly report of a list: when it comes, a sample of it, and the same as a document. */
export function ReportPane({ listId }: { listId: string }): ReactElement {
  const { report: messages } = useMessages('watchlists');
  const report = useGetWatchlistReport(listId, { query: { staleTime: 0, retry: isWorthRetrying } });
  const profile = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const error = report.data === undefined ? report.error : profile.data === undefined ? profile.error : null;
  const retry = (): void => {
    if (report.data === undefined) void report.refetch();
    if (profile.data === undefined) void profile.refetch();
  };
  return (
    <section className="pane" aria-labelledby="wl-report" data-print="no">
      <h2 id="wl-report">{messages.title}</h2>
      <p>{messages.text}</p>
      {error !== null ? (
        <LoadFailure text={messages.failed} error={error} isBusy={report.isFetching || profile.isFetching} onRetry={retry} />
      ) : report.data === undefined || profile.data === undefined ? (
        <p role="status">{messages.loading}</p>
      ) : (
        <Report listId={listId} report={report.data} profile={profile.data} />
      )}
    </section>
  );
}

interface Props {
  readonly listId: string;
  readonly report: ReportResponse;
  readonly profile: ProfileResponse;
}

function Report({ listId, report: { subscription }, profile }: Props): ReactElement {
  const { report: messages } = useMessages('watchlists');
  const locale = useLocale();
  const { isBusy, outcome, stopped, save, stop, sendSample, download } = useReport(listId);
  const { weekday, hour, time_zone } = subscription ?? stopped ?? { weekday: 1, hour: 7, time_zone: profile.timeZone ?? browserZone() };
  const kept = { weekday, hour, time_zone };
  return (
    <>
      <p>
        {subscription === null
          ? messages.off
          : fill(messages.next, { instant: formatInstantIn(subscription.next_at, subscription.time_zone, locale) })}
      </p>
      <ReportForm
        kept={kept}
        submit={subscription === null ? messages.subscribe : messages.change}
        isBusy={isBusy}
        onSave={(time) => save(time, subscription === null ? messages.subscribed : messages.changed)}
      />
      <div className="pane-actions">
        {subscription === null ? null : (
          <Button variant="outlined" disabled={isBusy} onClick={() => stop(kept)}>
            {messages.stop}
          </Button>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={() => sendSample(profile.email)}>
          {messages.sample}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={download}>
          {messages.pdf}
        </Button>
      </div>
      <div className="wl-message">
        <OutcomeLine outcome={outcome} />
        {stopped === null ? null : (
          <Button size="small" variant="outlined" disabled={isBusy} onClick={() => save(stopped, messages.undone)}>
            {messages.undo}
          </Button>
        )}
      </div>
    </>
  );
}
