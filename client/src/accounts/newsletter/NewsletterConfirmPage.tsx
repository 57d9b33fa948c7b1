import { chrome } from '../../i18n/en/chrome';
import { newsletterConfirmation as words } from '../../i18n/en/newsletter';
import { Island } from '../../site/Island';
import type { Page } from '../../site/page';
import { AuthLayout } from '../layout/AuthLayout';
import { NewsletterConfirmation } from './NewsletterConfirmation';

export const newsletterConfirmPage: Page = {
  pattern: '/newsletter-confirm',
  meta: () => ({ title: words.title, description: words.description }),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: () => (
    <AuthLayout panel={words.panel}>
      <Island name="NewsletterConfirmation" of={NewsletterConfirmation} props={{ words, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
};
