import { createElement } from 'react';
import { PLANS } from '../../../shared/contract/plans';
import { privacy } from '../../../shared/i18n/en/privacy';
import { terms } from '../../../shared/i18n/en/terms';
import type { Page } from '../../../shared/ui/public/page';
import { flatten } from '../../../shared/ui/fill-messages';
import { LegalPage, type LegalMessages } from './LegalPage';

/** Numbers of the contract that the terms name. */
const LIMITS = flatten({ free: PLANS.free.limits });

function legalPage(pattern: string, messages: LegalMessages, rest: Partial<Page> = {}): Page {
  return {
    pattern,
    meta: () => ({ title: messages.title, description: messages.description }),
    nav: 'paper',
    sheets: ['prose'],
    Body: () => createElement(LegalPage, { messages, values: LIMITS }),
    ...rest,
  };
}

export const legalPages: readonly Page[] = [
  legalPage('/terms', terms),
  legalPage('/privacy', privacy),
  legalPage('/privacy-policy', privacy, { canonical: '/privacy' }),
];
