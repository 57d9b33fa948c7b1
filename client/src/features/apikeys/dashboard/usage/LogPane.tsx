import Button from '@mui/material/Button';
import { type ReactElement, useId, useState } from 'react';
import { listRequests, useGetUsageReport } from '../../../../shared/api/generated/apikeys';
import type { RequestResponse, UsageReportResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countText } from '../../../../shared/ui/text/count-text';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { formatCount } from '../../../../shared/ui/text/format';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { LogFields } from './LogFields';
import { NO_FILTERS, parametersOf, useRequestLog } from './use-request-log';
import { UtcTime } from './UtcTime';

interface Props {
  /** How often it is read again; false: not by itself. */
  readonly refreshMs: number | false;
  readonly onPause: () => void;
}

/** The request log with its filters. */
export function LogPane({ refreshMs, onPause }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('usage');
  const { log } = messages;
  const titleId = useId();
  const [filters, setFilters] = useState(NO_FILTERS);
  const report = useGetUsageReport().data as UsageReportResponse | undefined;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useRequestLog(filters, refreshMs);
  const pages = data?.pages ?? [];
  const unlogged = pages[0]?.unlogged ?? 0;
  const isDeep = pages.length > 1;
  return (
    <section className="pane" aria-labelledby={titleId}>
      <h2 id={titleId}>{log.title}</h2>
      <p>{log.intro}</p>
      <LogFields filters={filters} onChange={setFilters} keys={report?.keys ?? []} operations={report?.operations ?? []} />
      <div className="pane-actions usage-filters">
        <Button variant="outlined" onClick={onPause}>
          {refreshMs === false ? log.resume : log.pause}
        </Button>
        <CsvButton
          label={messages.calls.csv}
          failed={messages.calls.csvFailed}
          name="requests.csv"
          read={() => listRequests({ ...parametersOf(filters), format: 'csv' })}
        />
        <span className="muted">{isDeep ? log.paused : refreshMs === false ? '' : log.live}</span>
      </div>
      {error === null ? null : <LoadFailure text={messages.loadFailed.requests} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined ? error === null ? <p>{messages.loading}</p> : null : <Requests requests={pages.flatMap((page) => page.data)} />}
      {unlogged === 0 ? null : <p>{countText(unlogged, log.unlogged, locale)}</p>}
      {hasNextPage ? (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {log.more}
        </Button>
      ) : null}
    </section>
  );
}

function Requests({ requests }: { requests: readonly RequestResponse[] }): ReactElement {
  const locale = useLocale();
  const { log } = useMessages('usage');
  if (requests.length === 0) return <p role="status">{log.none}</p>;
  const columns = [log.at, log.key, log.operation, log.status, log.milliseconds, log.cost, log.network, log.requestId];
  return (
    <ScrollTable caption={log.title} isCaptionHidden columns={columns} numbers={[log.milliseconds, log.cost]}>
      {requests.map(({ id, at, key, operation, status, milliseconds, cost, network, requestId }) => (
        <tr key={id}>
          <td>
            <UtcTime instant={at} hasSeconds />
          </td>
          <td>
            <bdi>{key.name}</bdi>
          </td>
          <td>
            <code>{operation}</code>
          </td>
          <td data-failed={status >= 400 ? '' : undefined}>{status}</td>
          <td className="number">{formatCount(milliseconds, locale)}</td>
          <td className="number">{cost}</td>
          <td>
            <bdi>{network ?? log.unknown}</bdi>
          </td>
          <td>
            <code>{requestId}</code>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
