import type { ReactElement } from 'react';
import type { DriverArticleResponse, StoryDriverResponse, StoryDriversResponse } from '../../../../shared/api/generated/barograph.schemas';
import { Headline } from './Headline';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { Facts } from '../../../../shared/ui/text/Facts';
import { fill } from '../../../../shared/ui/text/fill';
import { GDELT, SIMULATED } from '../../model/sources';
import { languageName } from './language-name';
import { formatDay, formatInstantUtc, formatPercent, formatSigned, tagOf } from '../../../../shared/ui/text/format';

const DIGITS = 2;

interface Props {
  readonly stories: StoryDriversResponse;
  /** Of categories, by their codes. */
  readonly names: Readonly<Record<string, string>>;
  readonly messages: Texts;
}

/** The stories behind a change; each opens its articles. */
export function StoryList({ stories, names, messages: texts }: Props): ReactElement {
  return (
    <section aria-labelledby="xp-stories">
      <h3 id="xp-stories">{texts.title}</h3>
      <p className="xp-muted">{stories.data.length === 0 ? texts.none : texts.intro}</p>
      <ul className="xp-stories">
        {stories.data.map((story, at) => (
          <Story key={at} story={story} names={names} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

type Texts = ExplanationMessages['stories'];

type Named<T> = T & Pick<Props, 'names'> & { readonly texts: Texts };

function Story({ story, names, texts }: Named<{ readonly story: StoryDriverResponse }>): ReactElement {
  const locale = useLocale();
  const { headline, contribution, date, articles, article_count: count, tone } = story;
  const left = count - articles.length;
  return (
    <li>
      <details>
        <summary>
          <span className="xp-headline" dir="auto">
            {headline}
          </span>
          <span className="xp-points">{formatSigned(contribution, DIGITS, locale)}</span>
          <span className="xp-about">
            {formatDay(date, locale)} · {countText(count, texts.articles, locale)} · {toneText(tone, texts, locale)}
          </span>
        </summary>
        <ul>
          {articles.map((article, at) => (
            <Article key={at} article={article} names={names} texts={texts} />
          ))}
        </ul>
        {left > 0 ? <p className="xp-about">{countText(left, texts.more, locale)}</p> : null}
      </details>
    </li>
  );
}

function Article({ article, names, texts }: Named<{ readonly article: DriverArticleResponse }>): ReactElement {
  const locale = useLocale();
  const { headline, outlet, language, first_seen: seen, url, source, tone } = article;
  // Addresses of the simulated world lead nowhere.
  const link = source === SIMULATED ? null : url;
  const credit = { [GDELT]: texts.viaGdelt, [SIMULATED]: texts.invented }[source];
  const facts = [
    outlet,
    languageName(language, locale),
    fill(texts.seen, { time: formatInstantUtc(seen, locale) }),
    toneText(tone, texts, locale),
    credit,
  ];
  return (
    <li>
      <Headline headline={headline} language={language} link={link} />
      <p className="xp-about">
        <Facts facts={facts} />
      </p>
      <p className="xp-about">{fill(texts.because, { labels: labelsOf(article, names, texts, locale) })}</p>
    </li>
  );
}

function toneText(tone: number | null, texts: Texts, locale: Locale): string {
  return tone === null ? texts.noTone : fill(texts.tone, { tone: formatSigned(tone, DIGITS, locale) });
}

/** What it is about, with how much where that is not the whole of it. */
function labelsOf({ countries, categories }: DriverArticleResponse, names: Props['names'], { inPart }: Texts, locale: Locale): string {
  const labels = [
    ...countries.map(({ code, presence }) => ({ label: countryOf(code, locale), presence })),
    ...categories.map(({ code, presence }) => ({ label: names[code] ?? code, presence })),
  ];
  const texts = labels.map(({ label, presence }) => (presence < 1 ? fill(inPart, { label, percent: formatPercent(presence, locale) }) : label));
  return new Intl.ListFormat(tagOf(locale)).format(texts);
}

function countryOf(iso2: string, locale: Locale): string {
  return new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' }).of(iso2) ?? iso2;
}
