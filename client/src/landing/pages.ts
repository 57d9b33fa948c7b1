import { about } from '../i18n/en/about';
import { useCases } from '../i18n/en/use-cases';
import { landingWords } from '../i18n/landing-words';
import type { Page } from '../site/page';
import { AboutPage } from './AboutPage';
import { LandingPage } from './LandingPage';
import { structuredData } from './structured-data';
import { UseCasesPage } from './UseCasesPage';

export const landingPages: readonly Page[] = [
  {
    pattern: '/',
    meta: (context) => ({ title: null, description: landingWords(context.locale).description, jsonLd: structuredData(context) }),
    nav: 'hero',
    sheets: ['landing', 'forms'],
    isForGuests: true,
    locales: ['en', 'ar'],
    Body: LandingPage,
  },
  {
    pattern: '/use-cases',
    meta: () => ({ title: useCases.title, description: useCases.description }),
    nav: 'ink',
    sheets: ['landing'],
    Body: UseCasesPage,
  },
  {
    pattern: '/about',
    meta: () => ({ title: about.title, description: about.description }),
    nav: 'ink',
    sheets: ['landing'],
    Body: AboutPage,
  },
];
