import { type ReactElement, useState } from 'react';
import { useGetList } from 'react-admin';
import type { FeedResponse, RefusedRowResponse, StaffSourceResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ColumnHeads } from '../../../../shared/ui/prose/ColumnHeads';
import { formatCount, formatInstantUtc } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { StaffFailure, StaffFrame } from '../StaffFrame';
import { SubListing } from '../SubListing';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

type Identified<R> = R & { readonly id: string };

const QUIETLY = { onError: () => undefined };

/** How far behind the sources are, what of them was refused, and the feeds. */
export function SourceList(): ReactElement {
  const messages = useMessages('staffNews').sources;
  const { data, error, refetch } = useGetList<Identified<StaffSourceResponse>>('staff/sources', {}, QUIETLY);
  const chrome = useMessages('chrome');
  return (
    <StaffFrame title={messages.title}>
      <div className="panes">
        <section className="pane" aria-label={messages.list}>
          <h2>{messages.list}</h2>
          {data !== undefined ? (
            <Sources sources={data} />
          ) : error ? (
            <StaffFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <p role="status">{chrome.states.loading}</p>
          )}
        </section>
        <RefusedRows sources={data ?? []} />
        <Feeds />
      </div>
    </StaffFrame>
  );
}

function Sources({ sources }: { sources: readonly StaffSourceResponse[] }): ReactElement {
  const { sources: messages, ago } = useMessages('staffNews');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const { columns } = messages;
  return (
    <ScrollRegion className="staff-list" aria-label={messages.list}>
      <table>
        <ColumnHeads
          columns={[columns.source, columns.state, columns.last, columns.lag, columns.missing, columns.rows, columns.refused, columns.lately]}
        />
        <tbody>
          {sources.map(({ source, state, lastAt, lagSeconds, missingWindows, rows, refused, refusedLately }) => (
            <tr key={source}>
              <th scope="row">{source}</th>
              <td>{messages.states[state]}</td>
              <td>
                <bdi>{lastAt === null ? nothing : formatInstantUtc(lastAt, locale)}</bdi>
              </td>
              <td>{lagSeconds === null ? nothing : ago(lagSeconds)}</td>
              <td>{missingWindows === null ? nothing : formatCount(missingWindows, locale)}</td>
              <td>{formatCount(rows, locale)}</td>
              <td>{formatCount(refused, locale)}</td>
              <td>{formatCount(refusedLately, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function RefusedRows({ sources }: { sources: readonly StaffSourceResponse[] }): ReactElement {
  const { refused: messages } = useMessages('staffNews');
  const locale = useLocale();
  const [source, setSource] = useState('');
  const { columns } = messages;
  const options = Object.fromEntries([['', messages.all], ...sources.map(({ source: name }) => [name, name])]) as Record<string, string>;
  const reasons = sources.filter((one) => source === '' || one.source === source).flatMap(({ refusals }) => refusals);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <div className="staff-choices">
        <FilterChoice label={messages.source} value={source} options={options} onChange={setSource} />
      </div>
      {reasons.length === 0 ? null : <p>{messages.reasons(reasons.map(({ reason, rows }) => `${reason} (${formatCount(rows, locale)})`))}</p>}
      <SubListing<RefusedRowResponse>
        resource="staff/refused-rows"
        caption={messages.title}
        filter={source === '' ? {} : { source }}
        columns={[columns.when, columns.document, columns.line, columns.reason, columns.content]}
        loadFailed={messages.failed}
        none={messages.none}
        row={({ id, readAt, document, line, reason, content }) => (
          <tr key={id}>
            <td>
              <bdi>{formatInstantUtc(readAt, locale)}</bdi>
            </td>
            <td>{document}</td>
            <td>{line}</td>
            <td>{reason}</td>
            <td>
              <code className="staff-message">{content}</code>
            </td>
          </tr>
        )}
      />
    </section>
  );
}

function Feeds(): ReactElement {
  const { feeds: messages } = useMessages('staffNews');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const [state, setState] = useState('');
  const { columns } = messages;
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <div className="staff-choices">
        <FilterChoice label={messages.state} value={state} options={messages.states} onChange={setState} />
      </div>
      <SubListing<Identified<FeedResponse>>
        resource="staff/feeds"
        caption={messages.title}
        filter={state === '' ? {} : { state }}
        columns={[columns.name, columns.state, columns.answer, columns.articles, columns.reason]}
        loadFailed={messages.failed}
        none={messages.none}
        row={({ id, name, url, state: is, lastAnswerAt, articles, reason }) => (
          <tr key={id}>
            <td>
              {name ?? url}
              {name === null ? null : (
                <>
                  <br />
                  <span className="muted">{url}</span>
                </>
              )}
            </td>
            <td>{messages.states[is]}</td>
            <td>
              <bdi>{lastAnswerAt === null ? nothing : formatInstantUtc(lastAnswerAt, locale)}</bdi>
            </td>
            <td>{formatCount(articles, locale)}</td>
            <td>{reason ?? nothing}</td>
          </tr>
        )}
      />
    </section>
  );
}
