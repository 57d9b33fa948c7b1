import type { ReactElement } from 'react';
import type { IndexPageData } from '../../../../shared/contract/page-data';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { monthsOf, outermost } from '../../../../shared/ui/chart/chart-model';
import { MonthTable } from '../../../../shared/ui/chart/ChartTable';
import { Island } from '../../../../shared/ui/public/Island';
import type { PageContext } from '../../../../shared/ui/public/page';
import { fill } from '../../../../shared/ui/text/fill';
import { fullName, pageSummary } from '../../model/detail/index-summary';
import { NothingPublished } from '../NothingPublished';
import { IndexChart } from './IndexChart';
import { IndexComponents, IndexRevisions } from './IndexEvidence';
import { IndexExplanation } from './IndexExplanation';
import { IndexHead } from './IndexHead';
import { IndexUses } from './IndexUses';

export type IndexPageScreen = 'indexes' | 'chart' | 'explanation' | 'scopes';

const MONTHS = 24;
const SUMMARY_ID = 'summary';

/** One index: value, chart, what it rests on, and how to take it along. */
export function IndexPageBody({ data, origin, messages }: PageContext<IndexPageScreen>): ReactElement {
  const { indexes, levels } = messages;
  if (data?.page !== 'index') {
    return (
      <>
        <div className="band">
          <div className="wrap">
            <h1>{indexes.page.fallbackTitle}</h1>
          </div>
        </div>
        <NothingPublished messages={indexes} text={indexes.page.fallbackText} />
      </>
    );
  }
  return (
    <>
      <IndexHead data={data} indexes={indexes} levels={levels} />
      <IndexValues data={data} messages={messages} />
      <div className="section index-evidence">
        <div className="wrap">
          <IndexComponents {...data} messages={indexes.page} />
          <IndexRevisions {...data} messages={indexes.page} />
        </div>
      </div>
      <IndexUses origin={origin} data={data} indexes={indexes} copy={messages.chrome.copy} />
    </>
  );
}

interface ValuesProps {
  readonly data: IndexPageData;
  readonly messages: Pick<Messages, IndexPageScreen | 'chrome'>;
}

function IndexValues({ data, messages: { indexes, chart, explanation, scopes, chrome } }: ValuesProps): ReactElement {
  const locale = useLocale();
  const messages = indexes.page;
  const { index, series } = data;
  const name = fullName(index, indexes);
  const label = fill(messages.chart, { name });
  const months = monthsOf({ firstDay: series.firstDay, values: series.values }).slice(0, MONTHS);
  return (
    <section className="wrap index-values" aria-label={label}>
      <p id={SUMMARY_ID} className="summary">
        {pageSummary(data, indexes, locale)}
      </p>
      {series.values.length < 2 ? null : (
        <>
          <Island
            name="IndexChart"
            of={IndexChart}
            props={{ id: index.id, name, firstDay: series.firstDay, values: series.values, label, describedBy: SUMMARY_ID, messages: chart }}
            when="visible"
          />
          {index.family === 'isr' ? <p className="xp-about">{fill(explanation.ofMvi, { name: index.name })}</p> : null}
          <Island
            name="IndexExplanation"
            of={IndexExplanation}
            props={{
              id: index.id,
              first: outermost(series, 'first'),
              last: outermost(series, 'last'),
              texts: { explanation, states: chrome.states, names: scopes.names },
            }}
            when="idle"
            className="needs-script"
          />
          <details className="months">
            <summary>{messages.byMonth}</summary>
            <p className="muted">{fill(messages.byMonthNote, { count: months.length })}</p>
            <MonthTable label={name} months={months} messages={chart} />
          </details>
        </>
      )}
    </section>
  );
}
