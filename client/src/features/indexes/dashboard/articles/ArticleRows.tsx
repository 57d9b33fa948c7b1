import type { ReactElement } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { Headline } from '../../ui/explain/Headline';
import { languageName } from '../../ui/explain/language-name';
import { countryOptions, namesOf, useCategoryOptions } from '../scope/scope-options';
import type { ArticleRow } from './use-articles';

/** Articles with their outlets, instants and labels. */
export function ArticleRows({ articles }: { readonly articles: readonly ArticleRow[] }): ReactElement {
  const messages = useMessages('articles');
  const locale = useLocale();
  const countries = countryOptions(locale);
  const options = useCategoryOptions();
  return (
    <ol className="ar-rows" aria-label={messages.list}>
      {articles.map(({ id, headline, outlet, language, first_seen: firstSeen, url, countries: about, categories }) => (
        <li key={id}>
          <Headline headline={headline || messages.untitled} language={language === 'und' ? '' : language} link={url} />
          <p className="ar-facts">
            <bdi>{outlet}</bdi>
            <span>{formatInstantUtc(firstSeen, locale)}</span>
            {languageName(language, locale) === '' ? null : <span>{languageName(language, locale)}</span>}
          </p>
          <ul className="ar-labels" aria-label={messages.labels}>
            {[...namesOf(about, countries), ...namesOf(categories, options)].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
