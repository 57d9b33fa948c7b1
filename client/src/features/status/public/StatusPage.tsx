import type { StatusMessages } from '../../../shared/i18n/en/status/status';
import type { ReactElement } from 'react';
import type { StatusData } from '../../../shared/contract/page-data';
import { ComputationStatus } from '../../../shared/ui/public/ComputationStatus';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/text/fill';
import { formatCount, formatDay, formatInstantUtc, listText } from '../../../shared/ui/text/format';
import { CoverageKey, CoverageStrip } from './CoverageStrip';
import { CoverageTable } from './CoverageTable';
import { LiveStatus } from './LiveStatus';
import { NewsStatus } from './NewsStatus';
import { statusSummary } from '../model/summary';
import { useLocale } from '../../../shared/i18n/use-locale';

/** Whether the API answers now, asked by the browser; and how complete the data is, as of the last publish. */
export function StatusPage({ data, messages: { status: messages } }: PageContext<'status'>): ReactElement {
  const locale = useLocale();
  const known = data?.page === 'status' ? data : null;
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{messages.title}</h1>
          <p className="lede">{messages.lede}</p>
        </div>
      </div>
      <div className="wrap prose-page">
        <section>
          <h2>{messages.now}</h2>
          <Island name="LiveStatus" of={LiveStatus} props={{ messages: messages.live }} when="load" />
          <Island name="NewsStatus" of={NewsStatus} props={{ messages: messages.news }} when="load" />
          <Island name="ComputationStatus" of={ComputationStatus} props={{ messages: messages.computation }} when="load" />
        </section>
        <section>
          <h2>{messages.data}</h2>
          <p className="state">{known === null ? messages.empty : statusSummary(known, messages, locale)}</p>
          {known === null ? null : <p className="muted">{fill(messages.asOf, { instant: formatInstantUtc(known.at, locale) })}</p>}
          {known === null ? null : <Facts data={known} messages={messages} />}
        </section>
        {known === null || known.publication === null ? null : <Coverage data={known} messages={messages.coverage} />}
      </div>
    </>
  );
}

function Facts({ data: { publication, withValue, indexes, history }, messages }: { data: StatusData; messages: StatusMessages }): ReactElement {
  const locale = useLocale();
  const { facts, datasets } = messages;
  const rows: readonly (readonly [string, string])[] =
    publication === null
      ? []
      : [
          [facts.dataset, datasets[publication.dataset]],
          [facts.sources, listText(publication.sources, locale)],
          [facts.methodology, publication.methodology],
          [facts.day, formatDay(publication.day, locale)],
          [facts.updated, formatInstantUtc(publication.updatedAt, locale)],
        ];
  const awaited: readonly (readonly [string, string])[] =
    history === null
      ? []
      : [
          [facts.history, fill(facts.ofDays, { days: formatCount(history.completeDays, locale), needed: formatCount(history.neededDays, locale) })],
          ...(history.expectedFrom === null ? [] : [[facts.expected, formatDay(history.expectedFrom, locale)] as const]),
        ];
  return (
    <dl className="state-facts">
      {[
        ...rows,
        ...awaited,
        [facts.indexes, fill(facts.of, { count: formatCount(withValue, locale), all: formatCount(indexes, locale) })] as const,
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Coverage({ data, messages }: { data: StatusData; messages: StatusMessages['coverage'] }): ReactElement {
  return (
    <section>
      <h2>{fill(messages.heading, { days: data.days.length })}</h2>
      <p className="lede">{messages.text}</p>
      <CoverageStrip data={data} messages={messages} />
      <CoverageKey data={data} messages={messages} />
      <CoverageTable data={data} messages={messages} />
    </section>
  );
}
