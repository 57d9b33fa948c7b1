import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { NewsletterConfirmation } from './NewsletterConfirmation';

export const newsletterConfirmPage = definePage({
  pattern: '/newsletter-confirm',
  screens: ['newsletterConfirmation', 'forms'],
  meta: ({ messages }) => titled(messages.newsletterConfirmation),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: ({ messages: { newsletterConfirmation: messages, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={messages.panel}>
      <Island name="NewsletterConfirmation" of={NewsletterConfirmation} props={{ messages, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
});
