import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import type { QueryResponse, QueryRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { queryIndexes } from '../../../shared/api/generated/questions';
import { requestSamples } from '../../../shared/api/request-samples';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CopyButton } from '../../../shared/ui/controls/CopyButton';
import { CsvButton } from '../../../shared/ui/dashboard/CsvButton';
import { FailureBoundary } from '../../../shared/ui/dashboard/FailureBoundary';
import { ScrollTable } from '../../../shared/ui/prose/ScrollTable';
import { countText } from '../../../shared/ui/text/count-text';
import { fill } from '../../../shared/ui/text/fill';
import { formatCount } from '../../../shared/ui/text/format';
import { seriesOfRows } from '../model/question-text';
import '../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

interface Props {
  readonly question: string;
  readonly answer: QueryResponse;
}

/** Rows that the page shows; the file has all. */
const SHOWN_MAX = 200;
const CALLS_MAX = 8;

/** Chart, table, file and plain calls of an answer. */
export function AnswerView({ question, answer }: Props): ReactElement {
  const messages = useMessages('ask').answer;
  const locale = useLocale();
  const shown = answer.data.slice(0, SHOWN_MAX);
  const count = answer.row_count;
  return (
    <>
      <section aria-labelledby="ask-answer">
        <h2 id="ask-answer">{messages.title}</h2>
        <p role="status">
          {count === 0
            ? messages.none
            : shown.length < count
              ? fill(messages.truncated, { shown: formatCount(shown.length, locale), count: formatCount(count, locale) })
              : countText(count, messages.rows, locale)}
        </p>
        {answer.notice === null ? null : <p className="ask-muted">{answer.notice}</p>}
        <AnswerChart answer={answer} />
        {count === 0 ? null : <AnswerTable rows={shown} />}
        <CsvButton label={messages.csv} failed={messages.csvFailed} name="answer.csv" read={() => queryIndexes({ query: question, format: 'csv' })} />
      </section>
      <PlainCalls question={question} answer={answer} />
    </>
  );
}

/** Values by day of up to five indexes. */
function AnswerChart({ answer }: Pick<Props, 'answer'>): ReactElement | null {
  const messages = useMessages('ask').answer;
  const chartMessages = useMessages('chart');
  const { states } = useMessages('chrome');
  const { answer: kind, frequency } = answer.interpretation;
  const series = useMemo(() => (kind === 'series' && frequency === 'day' ? seriesOfRows(answer.data) : []), [answer, kind, frequency]);
  if (series.length === 0) return null;
  return (
    <FailureBoundary fallback={<p role="alert">{states.partFailed}</p>}>
      <Suspense fallback={<p className="ask-muted">{chartMessages.loading}</p>}>
        <Chart series={series} label={messages.chart} range="Max" messages={chartMessages} />
      </Suspense>
    </FailureBoundary>
  );
}

function AnswerTable({ rows }: { readonly rows: readonly QueryRowResponse[] }): ReactElement {
  const messages = useMessages('ask').answer;
  const columns = Object.keys(rows[0]) as (keyof QueryRowResponse)[];
  const numbers = columns.filter((column) => rows.some((row) => typeof row[column] === 'number'));
  return (
    <ScrollTable caption={messages.table} isCaptionHidden columns={columns} numbers={numbers}>
      {rows.map((row) => (
        <tr key={`${row.index_id} ${row.date}`}>
          {columns.map((column) => (
            <td key={column} className={numbers.includes(column) ? 'number' : undefined}>
              {row[column] ?? (column === 'value' ? messages.missing : '')}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

function PlainCalls({ question, answer }: Props): ReactElement {
  const messages = useMessages('ask').calls;
  const chrome = useMessages('chrome');
  const locale = useLocale();
  const { calls, steps } = answer;
  const request = requestSamples(location.origin, { method: 'POST', path: '/v1/query', body: { query: question } }).curl;
  return (
    <section aria-labelledby="ask-calls">
      <h2 id="ask-calls">{messages.title}</h2>
      <ul className="ask-calls" dir="ltr">
        {calls.slice(0, CALLS_MAX).map((call) => (
          <li key={call}>
            <code>{call}</code>
          </li>
        ))}
      </ul>
      {calls.length > CALLS_MAX ? <p>{fill(messages.more, { count: formatCount(calls.length - CALLS_MAX, locale) })}</p> : null}
      {steps.length === 0 ? null : (
        <ol lang="en">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className="ask-code-head">
        <span>{messages.code}</span>
        <CopyButton text={request} messages={chrome.copy} label={messages.copy} />
      </div>
      <pre className="ask-code" dir="ltr" tabIndex={0} role="region" aria-label={messages.code}>
        <code>{request}</code>
      </pre>
    </section>
  );
}
