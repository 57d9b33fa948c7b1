import type { ReactElement } from 'react';
import type { StatusData } from '../../../shared/contract/page-data';
import { status as words } from '../../../shared/i18n/en/status';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { fill } from '../../../shared/ui/fill';
import { formatCount, formatDay, formatInstantUtc } from '../../../shared/ui/format';
import { CoverageKey, CoverageStrip } from './CoverageStrip';
import { CoverageTable } from './CoverageTable';
import { LiveStatus } from './LiveStatus';
import { summaryOf } from '../model/summary';

/** Whether the API answers now, asked by the browser; and how complete the data is, as of the last publish. */
export function StatusPage({ data }: PageContext): ReactElement {
  const known = data?.page === 'status' ? data : null;
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="wrap prose-page">
        <section>
          <h2>{words.now}</h2>
          <Island name="LiveStatus" of={LiveStatus} props={{ words: words.live }} when="load" />
        </section>
        <section>
          <h2>{words.data}</h2>
          <p className="state">{known === null ? words.empty : summaryOf(known, words)}</p>
          {known === null ? null : <p className="muted">{fill(words.asOf, { instant: formatInstantUtc(known.at) })}</p>}
          {known === null ? null : <Facts data={known} />}
        </section>
        {known === null || known.publication === null ? null : <Coverage data={known} />}
      </div>
    </>
  );
}

function Facts({ data: { publication, withValue, indexes } }: { data: StatusData }): ReactElement {
  const { facts, datasets } = words;
  const rows: readonly (readonly [string, string])[] =
    publication === null
      ? []
      : [
          [facts.dataset, datasets[publication.dataset]],
          [facts.sources, publication.sources.join(', ')],
          [facts.methodology, publication.methodology],
          [facts.day, formatDay(publication.day)],
          [facts.updated, formatInstantUtc(publication.updatedAt)],
        ];
  return (
    <dl className="state-facts">
      {[...rows, [facts.indexes, fill(facts.of, { count: formatCount(withValue), all: formatCount(indexes) })] as const].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Coverage({ data }: { data: StatusData }): ReactElement {
  return (
    <section>
      <h2>{fill(words.coverage.heading, { days: data.days.length })}</h2>
      <p className="lede">{words.coverage.text}</p>
      <CoverageStrip data={data} words={words.coverage} />
      <CoverageKey data={data} words={words.coverage} />
      <CoverageTable data={data} words={words.coverage} />
    </section>
  );
}
