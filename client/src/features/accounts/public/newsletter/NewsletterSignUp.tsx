import type { ReactElement } from 'react';
import type { Messages } from '../../../../shared/i18n/messages';
import { Island } from '../../../../shared/ui/public/Island';
import { NewsletterForm } from './NewsletterForm';

/** The form by which visitors ask for the newsletter, on whatever page has room for it. */
export function NewsletterSignUp({ messages: { newsletter, chrome } }: { messages: Pick<Messages, 'newsletter' | 'chrome'> }): ReactElement {
  return <Island name="NewsletterForm" of={NewsletterForm} when="visible" props={{ messages: newsletter, states: chrome.states }} />;
}
