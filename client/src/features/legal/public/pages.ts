import { createElement } from 'react';
import { PLANS } from '../../../shared/contract/plans';
import { flatten } from '../../../shared/ui/text/fill-messages';
import { definePage, type Page, titled } from '../../../shared/ui/public/page';
import { LegalPage } from './LegalPage';

/** Numbers of the contract that the terms name. */
const LIMITS = flatten({ free: PLANS.free.limits });

function legalPage(pattern: string, screen: 'terms' | 'privacy', rest: Partial<Page> = {}): Page {
  return definePage({
    pattern,
    screens: [screen],
    meta: ({ messages }) => titled(messages[screen]),
    nav: 'paper',
    sheets: ['prose'],
    Body: ({ messages }) => createElement(LegalPage, { messages: messages[screen], values: LIMITS }),
    ...rest,
  });
}

export const legalPages: readonly Page[] = [
  legalPage('/terms', 'terms'),
  legalPage('/privacy', 'privacy'),
  legalPage('/privacy-policy', 'privacy', { canonical: '/privacy' }),
];
