import type { ReactElement } from 'react';
import type { LandingData, Peak } from '../../../shared/contract/page-data';
import { fill } from '../../../shared/ui/text/fill';
import type { LandingMessages } from '../../../shared/i18n/en/marketing/landing';
import type { Locale } from '../../../shared/ui/public/page';
import { addDays, formatDay, formatValue } from '../../../shared/ui/text/format';
import { RecordPicture } from './RecordPicture';
import { recordChart } from '../model/record-chart';
import { PageLink } from '../../../shared/ui/public/PageLink';

/** Days whose mean the newest value is compared with. */
const YEAR_DAYS = 365;

interface Props {
  readonly data: LandingData | null;
  readonly messages: LandingMessages['chart'];
  readonly locale: Locale;
}

/** The whole record of the world with the days that stood out, numbered on the line and listed beside it. */
export function RecordSection({ data, messages, locale }: Props): ReactElement {
  const chart = data?.chart ?? null;
  const geometry = chart === null ? null : recordChart(chart.series, chart.peaks);
  return (
    <section className="section section-raised" aria-labelledby="record">
      <div className="wrap">
        <h2 id="record">{messages.title}</h2>
        {chart === null || geometry === null ? (
          <p className="lede">{messages.empty}</p>
        ) : (
          <div className="record">
            <figure className="record-figure" aria-describedby="record-sentence">
              <RecordPicture chart={geometry} label={chartLabel(chart.series, messages, locale)} />
              <figcaption className="muted">{messages.scale}</figcaption>
            </figure>
            <div>
              <p id="record-sentence" className="record-sentence">
                {sentence(chart.series, messages, locale)}
              </p>
              <PeakList peaks={chart.peaks} messages={messages} locale={locale} />
              <p>
                <PageLink href="/indexes/mvi-world">{messages.more}</PageLink>
              </p>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function PeakList({ peaks, messages, locale }: { peaks: readonly Peak[]; messages: LandingMessages['chart']; locale: Locale }): ReactElement | null {
  if (peaks.length === 0) return null;
  return (
    <>
      <h3>{messages.peaks}</h3>
      <ol className="peaks">
        {peaks.map(({ day, value }) => (
          <li key={day}>{fill(messages.peak, { day: formatDay(day, locale), value: formatValue(value, locale) })}</li>
        ))}
      </ol>
    </>
  );
}

type Series = NonNullable<LandingData['chart']>['series'];

function chartLabel({ firstDay, values }: Series, messages: LandingMessages['chart'], locale: Locale): string {
  const from = values.findIndex((value) => value !== null);
  return fill(messages.label, { first: formatDay(addDays(firstDay, from), locale), last: formatDay(addDays(firstDay, values.length - 1), locale) });
}

function sentence({ firstDay, values }: Series, messages: LandingMessages['chart'], locale: Locale): string {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, day: addDays(firstDay, at) }]));
  const last = known[known.length - 1];
  const year = known.slice(-YEAR_DAYS);
  const difference = last.value - year.reduce((sum, { value }) => sum + value, 0) / year.length;
  const isEqual = Math.abs(difference) < 0.05;
  const points = formatValue(Math.abs(difference), locale);
  const peak = known.reduce((highest, point) => (point.value > highest.value ? point : highest));
  return fill(messages.sentence, {
    day: formatDay(last.day, locale),
    value: formatValue(last.value, locale),
    difference: isEqual ? messages.equal : fill(difference > 0 ? messages.above : messages.below, { points }),
    peakDay: formatDay(peak.day, locale),
    peak: formatValue(peak.value, locale),
  });
}
