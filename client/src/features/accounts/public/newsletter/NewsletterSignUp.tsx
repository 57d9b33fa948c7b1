import type { ReactElement } from 'react';
import { messagesOf } from '../../../../shared/i18n/languages';
import { Island } from '../../../../shared/ui/public/Island';
import type { Locale } from '../../../../shared/ui/public/page';
import { NewsletterForm } from './NewsletterForm';

/** The form by which visitors ask for the newsletter, on whatever page has room for it. */
export function NewsletterSignUp({ locale }: { locale: Locale }): ReactElement {
  const { newsletter, chrome } = messagesOf(locale, ['newsletter']);
  return <Island name="NewsletterForm" of={NewsletterForm} when="visible" props={{ messages: newsletter, states: chrome.states }} />;
}
