import type { ReactElement } from 'react';
import type { CrisisPageData } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import type { PageContext } from '../../../../shared/ui/public/page';
import { fill } from '../../../../shared/ui/text/fill';
import { crisisStanding } from '../../model/crises/crisis-text';
import { NothingPublished } from '../NothingPublished';
import { CrisisCourse } from '../../ui/crises/CrisisCourse';
import { CrisisFacts } from '../../ui/crises/CrisisFacts';
import { CrisisHistory, CrisisScopes, CrisisStories } from '../../ui/crises/CrisisRecords';
import { PUBLIC_LINKS } from './public-links';
import { PageLink } from '../../../../shared/ui/public/PageLink';

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
        <NothingPublished messages={indexes} text={crises.page.fallbackText} />
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
          <CrisisScopes {...data} links={PUBLIC_LINKS} messages={crises.page} />
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
            <PageLink href="/ratings#crises">{page.all}</PageLink>
          </p>
          <h1>{crisis.name}</h1>
          <p className="lede">{crisisStanding(data, messages, locale)}</p>
          {crisis.mergedInto === null ? null : (
            <p>
              <PageLink href={`/ratings/crises/${crisis.mergedInto}`}>{fill(page.mergedInto, { id: crisis.mergedInto })}</PageLink>
            </p>
          )}
        </div>
        <CrisisFacts crisis={crisis} links={PUBLIC_LINKS} messages={messages} />
      </div>
    </div>
  );
}
