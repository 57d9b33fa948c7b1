import { methodology } from '../../../shared/i18n/en/methodology';
import { COMPANY } from '../../../shared/ui/public/company';
import type { Page, PageContext } from '../../../shared/ui/public/page';
import { methodologyOf, MethodologyPage } from './MethodologyPage';

/** The methodology for search engines: a technical article with a version. */
function methodologyJsonLd({ origin, data }: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: methodology.title,
    description: methodology.description,
    url: `${origin}/methodology`,
    inLanguage: 'en',
    version: methodologyOf(data).version,
    isAccessibleForFree: true,
    author: { '@type': 'Organization', name: COMPANY.name, url: origin },
    publisher: { '@type': 'Organization', name: COMPANY.name, url: origin },
  };
}

export const methodologyPages: readonly Page[] = [
  {
    pattern: '/methodology',
    meta: (context) => ({ title: methodology.title, description: methodology.description, jsonLd: [methodologyJsonLd(context)] }),
    nav: 'ink',
    sheets: ['prose'],
    Body: MethodologyPage,
  },
];
