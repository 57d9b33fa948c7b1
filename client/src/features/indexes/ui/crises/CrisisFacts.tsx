import type { ReactElement } from 'react';
import type { CrisisRow } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { Fact } from '../Fact';
import type { CrisisLinks } from './crisis-links';
import { PartLinks, SeverityChip } from './CrisisParts';

/** What is known of a crisis, beside its title. */
export function CrisisFacts({ crisis, links, messages }: { crisis: CrisisRow; links: CrisisLinks; messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { page } = messages;
  return (
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
        <PartLinks parts={crisis.countries} links={links} />
      </Fact>
      <Fact term={page.categories}>
        <PartLinks parts={crisis.categories} links={links} />
      </Fact>
    </dl>
  );
}
