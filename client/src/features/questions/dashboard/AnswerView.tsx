import { lazy, type ReactElement, useMemo } from 'react';
import type { QueryResponse, QueryRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { queryIndexes } from '../../../shared/api/generated/questions';
import { requestSamples } from '../../../shared/api/request-samples';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CopyButton } from '../../../shared/ui/controls/CopyButton';
import { CsvButton } from '../../../shared/ui/dashboard/CsvButton';
import { LazyPart } from '../../../shared/ui/dashboard/LazyPart';
import { ScrollTable } from '../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../shared/ui/text/fill';
import { formatCount, formatDay } from '../../../shared/ui/text/format';
import { linesOf } from '../model/answer-lines';
import '../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

interface Props {
  readonly question: string;
  readonly answer: QueryResponse;
}

/** Rows that the page shows; the file has all. */
export const SHOWN_MAX = 200;
const CALLS_MAX = 8;

/** Chart, table, file and plain calls of an answer. */
export function AnswerView({ question, answer }: Props): ReactElement {
  const messages = useMessages('ask').answer;
  const shown = answer.data.slice(0, SHOWN_MAX);
  const count = answer.row_count;
  return (
    <>
      <section aria-labelledby="ask-answer">
        <h2 id="ask-answer">{messages.title}</h2>
        <EmptyReason answer={answer} />
        {answer.notice === null ? null : <p className="ask-muted">{answer.notice}</p>}
        <AnswerChart answer={answer} />
        {count === 0 ? null : <AnswerTable rows={shown} isOfCrises={answer.interpretation.answer === 'crises'} />}
        <CsvButton label={messages.csv} failed={messages.csvFailed} name="answer.csv" read={() => queryIndexes({ query: question, format: 'csv' })} />
      </section>
      <PlainCalls question={question} answer={answer} />
    </>
  );
}

/** Why there is nothing to see. */
function EmptyReason({ answer: { empty } }: Pick<Props, 'answer'>): ReactElement | null {
  const messages = useMessages('ask').answer;
  const locale = useLocale();
  if (empty === null) return null;
  return (
    <p className="ask-empty">
      <bdi lang="en" dir="ltr">
        {empty.detail}
      </bdi>
      {empty.expected_from === null ? null : ` ${fill(messages.expected, { day: formatDay(empty.expected_from, locale) })}`}
    </p>
  );
}

/** Values over time of up to five indexes. */
function AnswerChart({ answer }: Pick<Props, 'answer'>): ReactElement | null {
  const messages = useMessages('ask').answer;
  const chartMessages = useMessages('chart');
  const lines = useMemo(() => linesOf(answer.interpretation, answer.data), [answer]);
  if (lines === null) return null;
  return (
    <LazyPart loading={<p className="chart-place">{chartMessages.loading}</p>}>
      <p className="ask-muted">{messages.measures[lines.measure]}</p>
      <Chart series={lines.series} label={fill(messages.chart, { measure: messages.measures[lines.measure] })} range="Max" messages={chartMessages} />
    </LazyPart>
  );
}

interface TableProps {
  readonly rows: readonly QueryRowResponse[];
  readonly isOfCrises: boolean;
}

function AnswerTable({ rows, isOfCrises }: TableProps): ReactElement {
  const messages = useMessages('ask').answer;
  const { reasons } = useMessages('dashboardIndexes');
  const heads: Readonly<Record<string, string>> = { ...messages.columns, ...(isOfCrises ? messages.crisisColumns : {}) };
  const textOf = (row: QueryRowResponse, column: keyof QueryRowResponse): string | number => {
    const cell = row[column];
    if (column === 'reason' && typeof cell === 'string') return reasons[cell as keyof typeof reasons] ?? cell;
    return cell ?? (column === 'value' ? messages.missing : '');
  };
  const columns = (Object.keys(rows[0]) as (keyof QueryRowResponse)[]).filter((column) => column !== 'reason' || rows.some(({ reason }) => reason));
  const numbers = columns.filter((column) => rows.some((row) => typeof row[column] === 'number'));
  return (
    <ScrollTable
      caption={messages.table}
      isCaptionHidden
      columns={columns.map((column) => heads[column])}
      numbers={numbers.map((column) => heads[column])}
    >
      {rows.map((row) => (
        <tr key={row.crisis ?? `${row.index_id} ${row.date}`}>
          {columns.map((column) => (
            <td key={column} className={numbers.includes(column) ? 'number' : undefined}>
              {textOf(row, column)}
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
        <ol lang="en" dir="ltr">
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
