import type { ReactElement, ReactNode } from 'react';
import type { BriefIndex, BriefRating, CountryBrief } from '../../../../shared/contract/page-data';
import type { CountryMessages } from '../../../../shared/i18n/en/indexes/country';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatPercentile, formatValue, formatYears, listText } from '../../../../shared/ui/text/format';
import { Fact } from '../Fact';
import type { BriefTexts, CountryLinks } from './brief-texts';
import { BriefLine } from './BriefLine';

const CHANGES = ['lastDay', 'mtd', 'ytd', 'oneYear'] as const;

interface Props {
  readonly brief: CountryBrief;
  readonly links: CountryLinks;
  readonly texts: BriefTexts;
}

/** MVI and ISR with their last year, and the rating. */
export function BriefFigures({ brief: { mvi, isr, rating }, links, texts }: Props): ReactElement {
  const locale = useLocale();
  const { country } = texts;
  return (
    <section aria-labelledby="brief-figures">
      <h2 id="brief-figures">{country.figures}</h2>
      <div className="brief-figures">
        <Figure index={mvi} title={country.mvi} note={country.mviNote} links={links} texts={texts}>
          {mvi.low === null || mvi.high === null ? null : (
            <p>{fill(country.interval, { low: formatValue(mvi.low, locale), high: formatValue(mvi.high, locale) })}</p>
          )}
        </Figure>
        <Figure index={isr} title={country.isr} note={country.isrNote} links={links} texts={texts}>
          {rating.letter === null ? null : <p>{ratingText(rating, country, locale)}</p>}
          {rating.rank === null ? null : <p>{rankText(rating, country, locale)}</p>}
        </Figure>
      </div>
    </section>
  );
}

interface FigureProps extends Omit<Props, 'brief'> {
  readonly index: BriefIndex;
  readonly title: string;
  readonly note: string;
  /** What there is to say of this one alone. */
  readonly children: ReactNode;
}

function Figure({ index, title, note, links: { ToIndex }, texts, children }: FigureProps): ReactElement {
  const locale = useLocale();
  const { country, levels } = texts;
  const percentile = percentileText(index, country, locale);
  return (
    <div className="brief-figure">
      <h3>
        <ToIndex id={index.index_id}>{title}</ToIndex>
      </h3>
      <p className="muted">{note}</p>
      <p className="brief-value">
        {index.value === null ? (
          reasonOf(index.reason, country)
        ) : (
          <>
            <strong>{formatValue(index.value, locale)}</strong>
            {index.level === null ? null : <LevelChip level={index.level} messages={levels} />}
            <span className="muted">{fill(country.onDay, { day: formatDay(index.date, locale) })}</span>
          </>
        )}
      </p>
      {children}
      {percentile === null ? null : <p>{percentile}</p>}
      <dl className="brief-changes">
        {CHANGES.map((period) => (
          <Fact key={period} term={country.change[period]}>
            <Change points={index.change[period]} />
          </Fact>
        ))}
      </dl>
      <BriefLine index={index} name={title} messages={country} chart={texts.chart} />
    </div>
  );
}

export function reasonOf(reason: string | null, { reasons }: CountryMessages): string {
  return reasons[reason as keyof typeof reasons] ?? reasons.other;
}

function percentileText({ percentile, percentile_years: years }: BriefIndex, messages: CountryMessages, locale: Locale): string | null {
  if (percentile === null || years === null) return null;
  const values = { percentile: formatPercentile(percentile, locale), years: formatYears(years, locale) };
  return fill(years === 1 ? messages.percentileOfOne : messages.percentile, values);
}

function ratingText({ letter, since, outlook }: BriefRating, messages: CountryMessages, locale: Locale): string {
  const parts = [
    fill(messages.rated, { letter: letter ?? '' }),
    ...(since === null ? [] : [fill(messages.ratedSince, { day: formatDay(since, locale) })]),
    ...(outlook === null ? [] : [messages.outlook[outlook]]),
  ];
  return listText(parts, locale);
}

function rankText({ rank, ranked, rank_change: change }: BriefRating, messages: CountryMessages, locale: Locale): string {
  const place = fill(messages.rank, { rank: rank ?? 0, count: ranked });
  if (change === null || change === 0) return `${place}.`;
  const count = countText(Math.abs(change), messages.places, locale);
  return fill(messages.rankAndChange, { place, change: fill(change > 0 ? messages.rankRisen : messages.rankFallen, { count }) });
}
