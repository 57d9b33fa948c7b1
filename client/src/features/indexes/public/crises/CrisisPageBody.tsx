import type { ReactElement } from 'react';
import type { CrisisPageData } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import type { PageContext } from '../../../../shared/ui/public/page';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { crisisStanding } from '../../model/crisis-text';
import { Fact } from '../Fact';
import { NothingPublished } from '../NothingPublished';
import { CrisisCourse } from './CrisisCourse';
import { PartLinks, SeverityChip } from './CrisisParts';
import { CrisisHistory, CrisisScopes, CrisisStories } from './CrisisRecords';

export type CrisisPageScreen = 'crises' | 'indexes';

/** One crisis: its course, its indexes, what was told at the peak, and everything that was published of it. */
export function CrisisPageBody({ data, messages: { crises, indexes } }: PageContext<CrisisPageScreen>): ReactElement {
  if (data?.page !== 'crisis') {
    return (
      <>
        <div className="band">
          <div className="wrap">
            <h1>{crises.page.fallbackTitle}</h1>
          </div>
        </div>
        <NothingPublished messages={indexes.list} text={crises.page.fallbackText} />
      </>
    );
  }
  return (
    <>
      <CrisisHead data={data} messages={crises} />
      {data.course.values.length < 2 ? null : (
        <section className="wrap index-values" aria-labelledby="course">
          <h2 id="course">{crises.page.course}</h2>
          <CrisisCourse {...data} messages={crises.page} />
        </section>
      )}
      <div className="section index-evidence">
        <div className="wrap">
          <CrisisScopes {...data} messages={crises.page} />
          <CrisisStories {...data} messages={crises.page} />
          <CrisisHistory {...data} messages={crises} />
        </div>
      </div>
    </>
  );
}

function CrisisHead({ data, messages }: { data: CrisisPageData; messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { crisis } = data;
  const { page } = messages;
  return (
    <div className="band">
      <div className="wrap index-head">
        <div>
          <p className="eyebrow">
            <a href="/ratings#crises">{page.all}</a>
          </p>
          <h1>{crisis.name}</h1>
          <p className="lede">{crisisStanding(data, messages, locale)}</p>
          {crisis.mergedInto === null ? null : (
            <p>
              <a href={`/ratings/crises/${crisis.mergedInto}`}>{fill(page.mergedInto, { id: crisis.mergedInto })}</a>
            </p>
          )}
        </div>
        <dl className="facts" aria-label={page.facts}>
          <Fact term={page.status}>{messages.statuses[crisis.status]}</Fact>
          <Fact term={page.severity}>
            <SeverityChip severity={crisis.severity} messages={messages} />
          </Fact>
          <Fact term={page.start}>{formatDay(crisis.start, locale)}</Fact>
          <Fact term={page.peak}>{fill(page.peakOn, { value: formatValue(crisis.peakValue, locale), day: formatDay(crisis.peak, locale) })}</Fact>
          {crisis.end === null ? null : <Fact term={page.end}>{formatDay(crisis.end, locale)}</Fact>}
          <Fact term={page.duration}>{countText(crisis.duration, messages.days, locale)}</Fact>
          <Fact term={page.countries}>
            <PartLinks parts={crisis.countries} />
          </Fact>
          <Fact term={page.categories}>
            <PartLinks parts={crisis.categories} />
          </Fact>
        </dl>
      </div>
    </div>
  );
}
