import { type ReactElement, useMemo } from 'react';
import type { CrisisDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { addDays } from '../../../../shared/ui/text/format';
import { crisisStanding } from '../../model/crises/crisis-text';
import { toCrisisRow, toCrisisView } from '../../model/crises/crisis-view';
import { CrisisCourse } from '../../ui/crises/CrisisCourse';
import { CrisisFacts } from '../../ui/crises/CrisisFacts';
import { CrisisHistory, CrisisScopes, CrisisStories } from '../../ui/crises/CrisisRecords';
import { DASHBOARD_LINKS } from './dashboard-links';
import { useCrisisNames } from './use-crisis-names';

/** Its course, its indexes, what was told at the peak, and everything that was published of it. */
export function CrisisDetail({ detail }: { detail: CrisisDetailResponse }): ReactElement {
  const messages = useMessages('crises');
  const locale = useLocale();
  const { names } = useCrisisNames();
  const crisis = toCrisisRow(detail, names);
  const view = useMemo(() => toCrisisView(detail), [detail]);
  // The last day known, up to which the duration of an open one is counted.
  const through = addDays(detail.start, detail.duration - 1);
  const { ToCrisis } = DASHBOARD_LINKS;
  return (
    <>
      <p className="ix-summary">{crisisStanding({ crisis, through }, messages, locale)}</p>
      {detail.merged_into === null ? null : (
        <p>
          <ToCrisis id={detail.merged_into}>{fill(messages.page.mergedInto, { id: detail.merged_into })}</ToCrisis>
        </p>
      )}
      <CrisisFacts crisis={crisis} links={DASHBOARD_LINKS} messages={messages} />
      {view.course.values.length < 2 ? null : (
        <section aria-labelledby="course">
          <h2 id="course">{messages.page.course}</h2>
          <CrisisCourse crisis={crisis} course={view.course} messages={messages.page} />
        </section>
      )}
      <CrisisScopes scopes={view.scopes} links={DASHBOARD_LINKS} messages={messages.page} />
      <CrisisStories stories={view.stories} messages={messages.page} />
      <CrisisHistory versions={view.versions} messages={messages} />
    </>
  );
}
