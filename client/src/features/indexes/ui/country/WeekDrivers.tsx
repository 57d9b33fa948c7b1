import type { ReactElement } from 'react';
import type { BriefWeek } from '../../../../shared/contract/page-data';
import type { CountryMessages } from '../../../../shared/i18n/en/indexes/country';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { Facts } from '../../../../shared/ui/text/Facts';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatSigned } from '../../../../shared/ui/text/format';

const POINT_DIGITS = 2;

/** What moved MVI in a week, in words and stories. */
export function WeekDrivers({ week, messages }: { week: BriefWeek; messages: CountryMessages }): ReactElement {
  return (
    <section aria-labelledby="brief-week">
      <h2 id="brief-week">{messages.week}</h2>
      {week.missing === null ? week.sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : <p>{messages.weekMissing[week.missing]}</p>}
      {week.stories.length === 0 ? null : <Stories stories={week.stories} messages={messages} />}
    </section>
  );
}

function Stories({ stories, messages }: Pick<BriefWeek, 'stories'> & { messages: CountryMessages }): ReactElement {
  const locale = useLocale();
  return (
    <>
      <h3>{messages.stories}</h3>
      <ol className="brief-stories">
        {stories.map(({ headline, url, outlet, date, contribution, article_count: count }, at) => (
          <li key={at}>
            <span>
              <span dir="auto">
                {url === null ? (
                  headline
                ) : (
                  <a href={url} rel="noopener nofollow">
                    {headline}
                  </a>
                )}
              </span>
            </span>
            <span className="muted">
              <Facts
                facts={[
                  fill(messages.storyPart, { points: formatSigned(contribution, POINT_DIGITS, locale) }),
                  outlet,
                  formatDay(date, locale),
                  countText(count, messages.articles, locale),
                ]}
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
