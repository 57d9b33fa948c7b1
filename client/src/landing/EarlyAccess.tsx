import type { ReactElement } from 'react';
import { NewsletterForm } from '../accounts/newsletter/NewsletterForm';
import { newsletter as arabic } from '../i18n/ar/newsletter';
import { chromeWords } from '../i18n/chrome-words';
import { newsletter as english, type NewsletterWords } from '../i18n/en/newsletter';
import type { LandingWords } from '../i18n/en/landing';
import { Island } from '../site/Island';
import type { Locale } from '../site/page';
import { EARLY_ACCESS_PATH } from './contact-path';

function newsletterWords(locale: Locale): NewsletterWords {
  return { en: english, ar: arabic }[locale];
}

/** Two ways to stay in touch, on raised paper. */
export function EarlyAccess({ words, locale }: { words: LandingWords; locale: Locale }): ReactElement {
  return (
    <section className="section section-raised" aria-labelledby="early-access">
      <div className="wrap pair">
        <div>
          <h2 id="early-access">{words.early.title}</h2>
          <p>{words.early.text}</p>
          <p>
            <a className="button button-primary" href={EARLY_ACCESS_PATH}>
              {words.early.button}
            </a>
          </p>
        </div>
        <div>
          <h2 id="newsletter">{words.newsletter.title}</h2>
          <p>{words.newsletter.text}</p>
          <Island
            name="NewsletterForm"
            of={NewsletterForm}
            when="visible"
            props={{ words: newsletterWords(locale), states: chromeWords(locale).states }}
          />
        </div>
      </div>
    </section>
  );
}
