import type { ReactElement } from 'react';
import { type RaRecord, ShowBase, useCreatePath, useShowContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { ExplainedLabelResponse, LabelReasonResponse, StaffArticleDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ColumnHeads } from '../../../../shared/ui/prose/ColumnHeads';
import { formatDay } from '../../../../shared/ui/text/format';
import { StaffDetails } from '../StaffDetails';
import { StaffFailure, StaffFrame } from '../StaffFrame';
import { labelName } from './label-names';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

type ArticleRecord = StaffArticleDetailResponse & RaRecord;

const QUIETLY = { onError: () => undefined };

/** One article: each of its labels, what points to it, and how strongly. */
export function ArticleShow(): ReactElement {
  const { id = '' } = useParams();
  return (
    <ShowBase<ArticleRecord> id={id} queryOptions={QUIETLY}>
      <ArticlePage />
    </ShowBase>
  );
}

function ArticlePage(): ReactElement {
  const { article: messages, articles } = useMessages('staffLabels');
  const chrome = useMessages('chrome');
  const createPath = useCreatePath();
  const { record, error, refetch } = useShowContext<ArticleRecord>();
  const title = record === undefined ? messages.title : (record.title ?? articles.untitled);
  return (
    <StaffFrame title={title}>
      {record !== undefined ? (
        <div className="panes">
          {record.isCurrent ? null : <p role="status">{messages.pending}</p>}
          <LabelsCard title={messages.countries} labels={record.countryReasons} none={messages.noCountry} />
          <LabelsCard title={messages.categories} labels={record.categoryReasons} none={messages.noCategory} />
          <FactsCard article={record} />
        </div>
      ) : error ? (
        <StaffFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{chrome.states.loading}</p>
      )}
      <p>
        <Link to={createPath({ resource: 'staff/label-corrections', type: 'list' })}>{messages.correct}</Link>{' '}
        <Link to={createPath({ resource: 'staff/articles', type: 'list' })}>{messages.back}</Link>
      </p>
    </StaffFrame>
  );
}

function LabelsCard({ title, labels, none }: { title: string; labels: readonly ExplainedLabelResponse[]; none: string }): ReactElement {
  const { article: messages } = useMessages('staffLabels');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const { columns } = messages;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <section className="pane" aria-label={title}>
      <h2>{title}</h2>
      {labels.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ScrollRegion className="staff-list" aria-label={title}>
          <table>
            <ColumnHeads columns={[columns.label, columns.presence, columns.score, columns.reasons]} />
            <tbody>
              {labels.map(({ code, presence, score, reasons }) => (
                <tr key={code}>
                  <td>{labelName(code, locale)}</td>
                  <td>{percent.format(presence)}</td>
                  <td>{score ?? nothing}</td>
                  <td>
                    <Reasons reasons={reasons} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function Reasons({ reasons }: { reasons: readonly LabelReasonResponse[] }): ReactElement {
  const { article: messages } = useMessages('staffLabels');
  const locale = useLocale();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' });
  const textOf = ({ from, kind, words, weight }: LabelReasonResponse): string => {
    const text = messages.reasons[from](words);
    const detail = kind !== null ? messages.kinds[kind] : weight === null ? null : signed.format(weight);
    return detail === null ? text : messages.reason(text, detail);
  };
  return (
    <ul className="staff-reasons">
      {reasons.map((reason, at) => (
        <li key={at}>{textOf(reason)}</li>
      ))}
    </ul>
  );
}

function FactsCard({ article }: { article: StaffArticleDetailResponse }): ReactElement {
  const { article: messages } = useMessages('staffLabels');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const { outlet, outletName, day, source, language, tone, names, labelsVersion, url } = article;
  const rows = [
    [messages.outlet, `${outletName} (${outlet})`],
    [messages.day, formatDay(day, locale)],
    [messages.source, source],
    [messages.language, language],
    [messages.tone, tone ?? nothing],
    [messages.names, names.join(', ') || nothing],
    [messages.version, labelsVersion ?? messages.before],
  ] as const;
  return (
    <section className="pane" aria-label={messages.facts}>
      <h2>{messages.facts}</h2>
      <StaffDetails rows={rows} />
      {url !== null && /^https?:\/\//.test(url) ? (
        <p>
          <a href={url} rel="noreferrer noopener" target="_blank">
            {messages.open}
          </a>
        </p>
      ) : null}
    </section>
  );
}
