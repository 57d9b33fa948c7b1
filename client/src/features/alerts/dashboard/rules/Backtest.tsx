import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { previewAlertRule } from '../../../../shared/api/generated/alerts';
import type { AlertTriggerRequest, BacktestResponse } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { usePaused } from '../../../../shared/ui/browser/use-paused';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatDay, formatNumber, formatValue } from '../../../../shared/ui/text/format';
import { useIndexNames } from '../use-index-names';
import { FiringMonths } from './FiringMonths';
import { FiringsChart } from './FiringsChart';
import '../../../../shared/ui/dashboard/data-table.css';

/** Nothing is asked for while somebody types. */
const PAUSE_MS = 600;

/** On which days a rule would have fired, while it is written. `trigger` is null while something of it is missing. */
export function Backtest({ trigger }: { readonly trigger: AlertTriggerRequest | null }): ReactElement {
  const { backtest: messages } = useMessages('alertRules');
  const body = usePaused(trigger === null ? null : JSON.stringify(trigger), PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<BacktestResponse, HttpError>({
    queryKey: ['alert rule backtest', body],
    queryFn: ({ signal }) => previewAlertRule(JSON.parse(body ?? '') as AlertTriggerRequest, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const faults = error instanceof HttpError && error.status === 400 ? Object.values(error.fieldErrors).flat() : [];
  return (
    <section className="pane al-backtest" aria-labelledby="al-backtest" aria-busy={isFetching}>
      <h2 id="al-backtest">{messages.title}</h2>
      {body === null ? (
        <p role="status">{messages.waiting}</p>
      ) : faults.length > 0 ? (
        <p role="status">{faults.join(' ')}</p>
      ) : error !== null ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined || isPlaceholderData ? (
        <p role="status">{trigger?.subject.kind === 'index' ? messages.loading : messages.loadingMany}</p>
      ) : (
        <Found result={data} chartId={chartIdOf(trigger, data)} />
      )}
    </section>
  );
}

/** The index that firings are drawn on: the one that the rule is about, also where it is told by others; null where there are several. */
function chartIdOf(trigger: AlertTriggerRequest | null, { indexes, firings }: BacktestResponse): string | null {
  if (trigger?.subject.index_id) return trigger.subject.index_id;
  const [first, ...others] = new Set(firings.map(({ index_id: id }) => id));
  return indexes === 1 && others.length === 0 ? (first ?? null) : null;
}

interface FoundProps {
  readonly result: BacktestResponse;
  readonly chartId: string | null;
}

function Found({ result, chartId }: FoundProps): ReactElement {
  const { backtest: messages } = useMessages('alertRules');
  const locale = useLocale();
  const { nameOf } = useIndexNames();
  const { from, to, count, per_month: rate, months, firings } = result;
  if (from === null || to === null) return <p role="status">{messages.noValues}</p>;
  const days = { from: formatDay(from, locale), to: formatDay(to, locale) };
  const counted = countText(count, messages.count, locale);
  return (
    <>
      <p role="status">
        {count === 0 ? fill(messages.none, days) : fill(messages.found, { ...days, count: counted, rate: formatNumber(rate, 1, locale) })}
      </p>
      <FiringMonths months={months} />
      {chartId === null ? null : (
        // Its texts are a file of their own: waiting for them must not hide the form, which has the focus.
        <LazyPart loading={<p className="chart-place" />}>
          <FiringsChart id={chartId} name={nameOf(chartId)} from={from} firings={firings} />
        </LazyPart>
      )}
      {firings.length === 0 ? null : (
        <details>
          <summary>{messages.daysTable}</summary>
          {firings.length < count ? <p>{fill(messages.latest, { count: formatCount(firings.length, locale) })}</p> : null}
          <ScrollTable caption={messages.days} isCaptionHidden columns={[messages.day, messages.index, messages.value]} numbers={[messages.value]}>
            {firings.map(({ index_id: id, date, value }) => (
              <tr key={`${id} ${date}`}>
                <th scope="row">{formatDay(date, locale)}</th>
                <td>{nameOf(id)}</td>
                <td className="number">{formatValue(value, locale)}</td>
              </tr>
            ))}
          </ScrollTable>
        </details>
      )}
    </>
  );
}
