import { createElement } from 'react';
import { about } from '../../../shared/i18n/en/about';
import { useCases } from '../../../shared/i18n/en/use-cases';
import { messagesOf } from '../../../shared/i18n/languages';
import type { Page } from '../../../shared/ui/public/page';
import { AboutPage } from './AboutPage';
import { LandingPage, type LandingSlots } from './LandingPage';
import { structuredData } from '../model/structured-data';
import { UseCasesPage } from './UseCasesPage';

/** `slots`: what other features add to the landing page. */
export const marketingPages = (slots: LandingSlots): readonly Page[] => [
  {
    pattern: '/',
    meta: (context) => ({ title: null, description: messagesOf(context.locale, ['landing']).landing.description, jsonLd: structuredData(context) }),
    nav: 'hero',
    sheets: ['landing', 'forms'],
    isForGuests: true,
    locales: ['en', 'ar'],
    Body: (context) => createElement(LandingPage, { ...context, ...slots }),
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
