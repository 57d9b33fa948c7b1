import type { ReactElement } from 'react';
import type { IndexPageData } from '../../../../shared/contract/page-data';
import type { IndexMessages } from '../../../../shared/i18n/en/indexes/indexes';
import type { Locale } from '../../../../shared/i18n/languages';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatPercent, formatPercentile, formatSigned, formatValue, formatYears } from '../../../../shared/ui/text/format';
import { fullName, reasonText } from '../../model/detail/index-summary';
import { Fact } from '../../ui/Fact';
import { PageLink } from '../../../../shared/ui/public/PageLink';

const CHANGES = ['lastDay', 'mtd', 'ytd', 'oneYear'] as const;
const TONE_DIGITS = 2;

interface Props {
  readonly data: IndexPageData;
  readonly indexes: IndexMessages;
  readonly levels: Messages['levels'];
}

/** Name, value, changes, and what the value rests on. */
export function IndexHead({ data: { index }, indexes, levels }: Props): ReactElement {
  const locale = useLocale();
  const messages = indexes.page;
  return (
    <div className="band">
      <div className="wrap index-head">
        <div>
          <p className="eyebrow">
            <PageLink href="/indexes">{messages.allIndexes}</PageLink> / <span className="mono">{index.code}</span>
          </p>
          <h1>{fullName(index, indexes)}</h1>
          <p className="index-value">
            <span className="index-number">{formatValue(index.value, locale)}</span>
            {index.severity === null ? null : <LevelChip level={index.severity} messages={levels} />}
            <span className="index-day">{index.value === null ? awaitedText(index, indexes, locale) : formatDay(index.day, locale)}</span>
          </p>
          {index.value === null ? null : (
            <dl className="changes" aria-label={messages.changes}>
              {CHANGES.map((key) => (
                <Fact key={key} term={messages.change[key]}>
                  <Change points={index.change[key]} />
                </Fact>
              ))}
            </dl>
          )}
        </div>
        <Facts index={index} messages={messages} />
      </div>
    </div>
  );
}

/** Why there is no value, and when there will be one where that is known. */
function awaitedText({ reason, expectedFrom }: IndexPageData['index'], { reasons, page }: IndexMessages, locale: Locale): string {
  const why = reasonText(reason, reasons);
  return expectedFrom === null ? why : `${why}; ${fill(page.expected, { day: formatDay(expectedFrom, locale) })}`;
}

function Facts({ index, messages }: { index: IndexPageData['index']; messages: IndexMessages['page'] }): ReactElement {
  const locale = useLocale();
  const { state, confidence, percentile, percentileYears, low, high, tone } = index;
  return (
    <dl className="facts" aria-label={messages.facts}>
      {state === null ? null : <Fact term={messages.state}>{messages.states[state as keyof typeof messages.states] ?? state}</Fact>}
      {confidence === null ? null : (
        <Fact term={messages.confidence}>
          {messages.confidences[confidence as keyof typeof messages.confidences] ?? confidence}
          <br />
          {fill(messages.coverage, {
            stories: countText(index.articles, messages.stories, locale),
            outlets: countText(index.outlets, messages.outlets, locale),
          })}
        </Fact>
      )}
      {low === null || high === null ? null : (
        <Fact term={messages.interval}>{fill(messages.intervalRange, { low: formatValue(low, locale), high: formatValue(high, locale) })}</Fact>
      )}
      {state === null ? null : <Fact term={messages.tone}>{toneText(tone, messages, locale)}</Fact>}
      {percentile === null ? null : <Fact term={messages.standing}>{standing(percentile, percentileYears ?? 1, messages, locale)}</Fact>}
      {index.rating === null ? null : <Fact term={messages.rating}>{index.rating}</Fact>}
      {index.country === null ? null : (
        <Fact term={messages.country}>
          <PageLink href={`/countries/${index.country.toLowerCase()}`}>{messages.brief}</PageLink>
        </Fact>
      )}
    </dl>
  );
}

/** How good or bad the news was; in words where no story has a tone. */
function toneText({ mean, negative, articles }: IndexPageData['index']['tone'], messages: IndexMessages['page'], locale: Locale): string {
  if (mean === null || negative === null) return messages.toneMissing;
  const stories = countText(articles, messages.tonedStories, locale);
  return fill(messages.toneOf, { mean: formatSigned(mean, TONE_DIGITS, locale), percent: formatPercent(negative, locale), stories });
}

function standing(percentile: number, percentileYears: number, messages: IndexMessages['page'], locale: Locale): string {
  const years = percentileYears === 1 ? messages.oneYear : fill(messages.years, { count: formatYears(percentileYears, locale) });
  return fill(messages.percentile, { percentile: formatPercentile(percentile, locale), years });
}
