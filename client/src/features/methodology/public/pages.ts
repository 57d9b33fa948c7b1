import { COMPANY } from '../../../shared/ui/public/company';
import { definePage, type Page, type PageContext, titled } from '../../../shared/ui/public/page';
import { methodologyOf, type MethodologyScreen } from '../model/methodology-texts';
import { MethodologyPage } from './MethodologyPage';

/** The methodology for search engines: a technical article with a version. */
function methodologyJsonLd({ origin, locale, data, messages: { methodology } }: PageContext<MethodologyScreen>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: methodology.title,
    description: methodology.description,
    url: `${origin}/methodology`,
    inLanguage: locale,
    version: methodologyOf(data).version,
    isAccessibleForFree: true,
    author: { '@type': 'Organization', name: COMPANY.name, url: origin },
    publisher: { '@type': 'Organization', name: COMPANY.name, url: origin },
  };
}

export const methodologyPages: readonly Page[] = [
  definePage({
    pattern: '/methodology',
    screens: ['methodology', 'methodologyInputs'],
    meta: (context) => ({ ...titled(context.messages.methodology), jsonLd: [methodologyJsonLd(context)] }),
    nav: 'ink',
    sheets: ['prose'],
    Body: MethodologyPage,
  }),
];
