import type { CrisisPageData, CrisisRow } from '../../../../shared/contract/page-data';
import type { Locale } from '../../../../shared/i18n/languages';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';

/** How a crisis stands, in a sentence. */
export function crisisStanding({ crisis, through }: { crisis: CrisisRow; through: string }, messages: CrisisMessages, locale: Locale): string {
  return fill(messages.page.summary[crisis.status], {
    start: formatDay(crisis.start, locale),
    end: formatDay(crisis.end, locale),
    through: formatDay(through, locale),
    duration: countText(crisis.duration, messages.days, locale),
  });
}

export function crisisMeta(data: CrisisPageData, messages: CrisisMessages, locale: Locale): { title: string; description: string } {
  const { name, severity, start, peak, peakValue, duration } = data.crisis;
  return {
    title: fill(messages.page.title, { name, day: formatDay(start, locale) }),
    description: fill(messages.page.description, {
      name,
      severity,
      value: formatValue(peakValue, locale),
      peak: formatDay(peak, locale),
      duration: countText(duration, messages.days, locale),
      status: crisisStanding(data, messages, locale),
    }),
  };
}
