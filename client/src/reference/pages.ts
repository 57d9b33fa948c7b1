import { DocsPage } from './docs/DocsPage';
import { methodologyOf, MethodologyPage } from './methodology/MethodologyPage';
import { StatusPage } from './status/StatusPage';
import { docs } from '../i18n/en/docs';
import { methodology } from '../i18n/en/methodology';
import { status } from '../i18n/en/status';
import { COMPANY } from '../site/company';
import type { Page, PageContext } from '../site/page';

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

export const referencePages: readonly Page[] = [
  {
    pattern: '/methodology',
    meta: (context) => ({ title: methodology.title, description: methodology.description, jsonLd: [methodologyJsonLd(context)] }),
    nav: 'ink',
    sheets: ['prose'],
    Body: MethodologyPage,
  },
  { pattern: '/docs', meta: () => ({ title: docs.title, description: docs.description }), nav: 'ink', sheets: ['docs'], Body: DocsPage },
  { pattern: '/status', meta: () => ({ title: status.title, description: status.description }), nav: 'ink', sheets: ['prose'], Body: StatusPage },
];
