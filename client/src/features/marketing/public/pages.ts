import { createElement } from 'react';
import { definePage, type Page, titled } from '../../../shared/ui/public/page';
import { structuredData } from '../model/structured-data';
import { AboutPage } from './AboutPage';
import { LandingPage, type LandingSlots } from './LandingPage';
import { UseCasesPage } from './UseCasesPage';

const useCasesPage = definePage({
  pattern: '/use-cases',
  screens: ['useCases'],
  meta: ({ messages }) => titled(messages.useCases),
  nav: 'ink',
  sheets: ['landing'],
  Body: UseCasesPage,
});

const aboutPage = definePage({
  pattern: '/about',
  screens: ['about'],
  meta: ({ messages }) => titled(messages.about),
  nav: 'ink',
  sheets: ['landing'],
  Body: AboutPage,
});

function landingPage(slots: LandingSlots): Page {
  return definePage({
    pattern: '/',
    screens: ['landing', 'newsletter'],
    meta: (context) => ({ title: null, description: context.messages.landing.description, jsonLd: structuredData(context) }),
    nav: 'hero',
    sheets: ['landing', 'forms'],
    isForGuests: true,
    Body: (context) => createElement(LandingPage, { ...context, ...slots }),
  });
}

/** `slots`: what other features add to the landing page. */
export const marketingPages = (slots: LandingSlots): readonly Page[] => [landingPage(slots), useCasesPage, aboutPage];
