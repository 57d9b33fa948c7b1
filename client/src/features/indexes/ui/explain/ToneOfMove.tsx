import type { ReactElement } from 'react';
import type { DriversResponse } from '../../../../shared/api/generated/barograph.schemas';
import { NEWS_POINTS } from '../../../../shared/contract/tone';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatNumber, formatSigned, tagOf } from '../../../../shared/ui/text/format';

const DIGITS = 2;

interface Props {
  readonly drivers: Pick<DriversResponse, 'tone' | 'value' | 'against'>;
  readonly messages: ExplanationMessages['tone'];
}

/** Whether a move is good or bad news, and by which rule. */
export function ToneOfMove({ drivers, messages }: Props): ReactElement {
  const locale = useLocale();
  const { news } = drivers.tone;
  return (
    <p className="xp-tone">
      <strong>{news === null ? messages.missing : messages.news[news]}</strong>{' '}
      {news === null ? whyMissing(drivers, messages, locale) : changeText(drivers, messages, locale)}
    </p>
  );
}

function changeText({ tone, value, against }: Props['drivers'], messages: Props['messages'], locale: Locale): string {
  return fill(messages.change, {
    from: formatSigned(tone.against ?? 0, DIGITS, locale),
    since: formatDay(against.date, locale),
    to: formatSigned(tone.value ?? 0, DIGITS, locale),
    day: formatDay(value.date, locale),
    points: formatNumber(NEWS_POINTS, 1, locale),
  });
}

function whyMissing({ tone, value, against }: Props['drivers'], messages: Props['messages'], locale: Locale): string {
  const sides = [
    { tone: tone.against, day: against.date },
    { tone: tone.value, day: value.date },
  ];
  const days = sides.filter((side) => side.tone === null).map(({ day }) => formatDay(day, locale));
  return fill(messages.whyMissing, { days: new Intl.ListFormat(tagOf(locale), { type: 'disjunction' }).format(days) });
}
