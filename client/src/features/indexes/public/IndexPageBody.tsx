import type { ReactElement } from 'react';
import type { IndexPageData } from '../../../shared/contract/page-data';
import { chart } from '../../../shared/i18n/en/chart';
import { indexes } from '../../../shared/i18n/en/indexes';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { monthsOf } from '../../../shared/ui/chart/chart-model';
import { MonthTable } from '../../../shared/ui/chart/ChartTable';
import { fill } from '../../../shared/ui/fill';
import { IndexChart } from './IndexChart';
import { IndexComponents, IndexRevisions } from './IndexEvidence';
import { IndexHead } from './IndexHead';
import { fullName, summaryOf } from '../model/index-summary';
import { IndexUses } from './IndexUses';
import { NothingPublished } from './NothingPublished';

const messages = indexes.page;
const MONTHS = 24;
const SUMMARY_ID = 'summary';

/** One index: value, chart, what it rests on, and how to take it along. */
export function IndexPageBody({ data, origin }: PageContext): ReactElement {
  if (data?.page !== 'index') {
    return (
      <>
        <div className="band">
          <div className="wrap">
            <h1>{messages.fallbackTitle}</h1>
          </div>
        </div>
        <NothingPublished text={messages.fallbackText} />
      </>
    );
  }
  return (
    <>
      <IndexHead data={data} />
      <IndexValues data={data} />
      <div className="section index-evidence">
        <div className="wrap">
          <IndexComponents {...data} />
          <IndexRevisions {...data} />
        </div>
      </div>
      <IndexUses origin={origin} data={data} />
    </>
  );
}

function IndexValues({ data }: { data: IndexPageData }): ReactElement {
  const { index, series } = data;
  const name = fullName(index);
  const label = fill(messages.chart, { name });
  const months = monthsOf({ firstDay: series.firstDay, values: series.values }).slice(0, MONTHS);
  return (
    <section className="wrap index-values" aria-label={label}>
      <p id={SUMMARY_ID} className="summary">
        {summaryOf(data)}
      </p>
      {series.values.length < 2 ? null : (
        <>
          <Island
            name="IndexChart"
            of={IndexChart}
            props={{ id: index.id, name, firstDay: series.firstDay, values: series.values, label, describedBy: SUMMARY_ID, messages: chart }}
            when="visible"
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
