import type { ReactElement } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import type { PageContext } from '../../../../shared/ui/public/page';
import { countryName } from '../../../../shared/ui/text/format';
import { briefPdfPath } from '../../model/brief-pdf-path';
import { BriefSections } from '../../ui/country/BriefSections';
import { PUBLIC_LINKS } from '../crises/public-links';
import { NothingPublished } from '../NothingPublished';
import { PageLink } from '../../../../shared/ui/public/PageLink';

export type CountryPageScreen = 'country' | 'chart' | 'indexes';

/** A country on one page, and the way to the same as a document. */
export function CountryPageBody({ data, messages }: PageContext<CountryPageScreen>): ReactElement {
  const locale = useLocale();
  const { country, indexes } = messages;
  const brief = data?.page === 'country' ? data.brief : null;
  return (
    <>
      <div className="band">
        <div className="wrap">
          <p className="eyebrow">
            <PageLink href="/ratings">{country.ratings}</PageLink> / {country.eyebrow}
          </p>
          <h1>{brief === null ? country.fallbackTitle : countryName(brief.country, brief.name, locale)}</h1>
          {brief === null ? null : (
            <p>
              {country.region[brief.region]} · <a href={briefPdfPath(brief.country, locale)}>{country.pdf}</a>
            </p>
          )}
        </div>
      </div>
      {brief === null ? (
        <NothingPublished messages={indexes} text={country.fallbackText} />
      ) : (
        <div className="wrap index-values">
          <BriefSections brief={brief} links={PUBLIC_LINKS} texts={messages} />
        </div>
      )}
    </>
  );
}
