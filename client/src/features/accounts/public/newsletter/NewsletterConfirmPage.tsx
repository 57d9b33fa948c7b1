import { chrome } from '../../../../shared/i18n/en/chrome';
import { newsletterConfirmation as messages } from '../../../../shared/i18n/en/newsletter';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { NewsletterConfirmation } from './NewsletterConfirmation';

export const newsletterConfirmPage: Page = {
  pattern: '/newsletter-confirm',
  meta: () => ({ title: messages.title, description: messages.description }),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: () => (
    <AuthLayout panel={messages.panel}>
      <Island name="NewsletterConfirmation" of={NewsletterConfirmation} props={{ messages, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
};
