import { type ReactElement, useEffect, useState } from 'react';
import type { ChromeMessages } from '../../shared/i18n/en/chrome';
import { saveCookieChoice } from './cookie-choice';

/** Asks once about cookies; nothing that needs consent is loaded before. Shown again from the footer. */
export function CookieBanner({ messages }: { messages: ChromeMessages['cookies'] }): ReactElement {
  // Whether a choice is stored shows by a mark on the document, so that the banner neither flashes nor moves the page.
  const [isOpenedAgain, openAgain] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('[data-cookie-choice]')) openAgain(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  const choose = (choice: 'accepted' | 'refused'): void => {
    saveCookieChoice(choice);
    openAgain(false);
    setSaved(true);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {isSaved ? messages.saved : ''}
      </p>
      <section className={isOpenedAgain ? 'cookies cookies-again' : 'cookies'} aria-label={messages.label}>
        <p>
          {messages.text} <a href="/privacy-policy">{messages.more}</a>
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
