import { type ReactElement, useId, useState } from 'react';
import { getUsageReport, useGetUsageReport } from '../../../../shared/api/generated/apikeys';
import type { UsageReportResponse, UsedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { addDays, formatCount } from '../../../../shared/ui/text/format';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { OTHER_KEYS, type Result, stackByKey, stackByResult, summarizeKeys } from '../../model/usage-days';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { DayBars } from './DayBars';
import { SelectField } from './SelectField';

const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];
type Stack = 'status' | 'key';

interface Props {
  readonly refetchInterval: number | false;
}

/** Read anew with each drawing: a page may stay open over midnight. */
function todayUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Requests by day, by key and by operation. */
export function CallsPane({ refetchInterval }: Props): ReactElement {
  const messages = useMessages('usage');
  const titleId = useId();
  const [period, setPeriod] = useState<Period>('30');
  const [stack, setStack] = useState<Stack>('status');
  const today = todayUtc();
  const range = { from: addDays(today, 1 - Number(period)), to: today };
  const { data, error, isFetching, refetch } = useGetUsageReport(range, { query: { refetchInterval, placeholderData: (last) => last } });
  const report = data as UsageReportResponse | undefined;
  return (
    <section className="pane" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.calls.title}</h2>
      <div className="pane-actions usage-filters">
        <SelectField
          label={messages.calls.range}
          value={period}
          onChange={(value) => setPeriod(value as Period)}
          options={PERIODS.map((days) => [days, messages.calls.days[days]])}
        />
        <SelectField
          label={messages.calls.stack}
          value={stack}
          onChange={(value) => setStack(value as Stack)}
          options={(['status', 'key'] as const).map((by) => [by, messages.calls.stacks[by]])}
        />
        <CsvButton
          label={messages.calls.csv}
          failed={messages.calls.csvFailed}
          name="usage.csv"
          read={() => getUsageReport({ ...range, format: 'csv' })}
        />
      </div>
      {error === null ? null : <LoadFailure text={messages.loadFailed.report} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {report === undefined ? error === null ? <p>{messages.loading}</p> : null : <Report report={report} stack={stack} />}
    </section>
  );
}

function Report({ report, stack }: { report: UsageReportResponse; stack: Stack }): ReactElement {
  const messages = useMessages('usage');
  const { from, to, days, keys } = report;
  if (days.length === 0) return <p>{messages.calls.none}</p>;
  const stacked = stack === 'key' ? stackByKey(from, to, days) : stackByResult(from, to, days);
  const parts = stacked.names.map((name, at) =>
    stack === 'key' ? { label: keyLabel(name), look: `key-${at + 1}` } : { label: messages.calls.results[name as Result], look: name },
  );
  function keyLabel(id: string): string {
    const key = keys.find((one) => one.id === id);
    return id === OTHER_KEYS || key === undefined ? messages.calls.otherKeys : `${key.name} ${fill(messages.keys.masked, { last4: key.last4 })}`;
  }
  return (
    <>
      <DayBars stacked={stacked} parts={parts} />
      <Tables report={report} />
    </>
  );
}

function KeyName({ usedKey: { name, last4 } }: { usedKey: UsedKeyResponse }): ReactElement {
  const { keys } = useMessages('usage');
  return (
    <>
      <bdi>{name}</bdi> <bdi className="muted">{fill(keys.masked, { last4 })}</bdi>
    </>
  );
}

function Tables({ report: { days, keys, operations } }: { report: UsageReportResponse }): ReactElement {
  const locale = useLocale();
  const { calls: ofCalls, keys: ofKeys, operations: ofOperations } = useMessages('usage');
  const figures = [ofKeys.calls, ofKeys.cost, ofKeys.failed];
  const ofOperation = [...figures, ofOperations.milliseconds];
  return (
    <>
      <h3>{ofKeys.title}</h3>
      <ScrollTable caption={ofKeys.title} isCaptionHidden columns={[ofKeys.key, ...figures]} numbers={figures}>
        {summarizeKeys(days, keys).map(({ id, key, calls, cost, failed }) => (
          <tr key={id}>
            <th scope="row">{key === null ? ofCalls.otherKeys : <KeyName usedKey={key} />}</th>
            <td className="number">{formatCount(calls, locale)}</td>
            <td className="number">{formatCount(cost, locale)}</td>
            <td className="number">{formatCount(failed, locale)}</td>
          </tr>
        ))}
      </ScrollTable>
      <h3>{ofOperations.title}</h3>
      <ScrollTable caption={ofOperations.title} isCaptionHidden columns={[ofOperations.operation, ...ofOperation]} numbers={ofOperation}>
        {operations.map(({ operation, calls, cost, failed, milliseconds }) => (
          <tr key={operation}>
            <th scope="row">
              <code>{operation}</code>
            </th>
            <td className="number">{formatCount(calls, locale)}</td>
            <td className="number">{formatCount(cost, locale)}</td>
            <td className="number">{formatCount(failed, locale)}</td>
            <td className="number">{formatCount(milliseconds, locale)}</td>
          </tr>
        ))}
      </ScrollTable>
    </>
  );
}
