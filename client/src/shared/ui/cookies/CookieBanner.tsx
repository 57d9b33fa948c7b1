import { type ReactElement, useState } from 'react';
import type { ChromeMessages } from '../../i18n/en/app/chrome';
import { setAskedAgain, useAskedAgain } from './asked-again';
import { saveCookieChoice } from './cookie-choice';
import { PageLink } from '../public/PageLink';

/** Asks once about cookies; nothing that needs consent is loaded before. Shown again from the footer. */
export function CookieBanner({ messages }: { messages: ChromeMessages['cookies'] }): ReactElement {
  // Whether a choice is stored shows by a mark on the document, so that the banner neither flashes nor moves the page.
  const isAskedAgain = useAskedAgain();
  const [isSaved, setSaved] = useState(false);
  const choose = (choice: 'accepted' | 'refused'): void => {
    saveCookieChoice(choice);
    setAskedAgain(false);
    setSaved(true);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {isSaved ? messages.saved : ''}
      </p>
      <section className={isAskedAgain ? 'cookies cookies-again' : 'cookies'} aria-label={messages.label}>
        <p>
          <span className="cookies-long">{messages.text}</span>
          <span className="cookies-short">{messages.short}</span> <PageLink href="/privacy-policy">{messages.more}</PageLink>
        </p>
        <div className="cookies-buttons">
          <button type="button" className="button" data-choice="refused" onClick={() => choose('refused')}>
            {messages.refuse}
          </button>
          <button type="button" className="button" data-choice="accepted" onClick={() => choose('accepted')}>
            {messages.accept}
          </button>
        </div>
      </section>
    </>
  );
}
