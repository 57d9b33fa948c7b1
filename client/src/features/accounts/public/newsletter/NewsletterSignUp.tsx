import type { ReactElement } from 'react';
import { newsletter as arabic } from '../../../../shared/i18n/ar/newsletter';
import { chromeWords } from '../../../../shared/i18n/chrome-words';
import { newsletter as english, type NewsletterWords } from '../../../../shared/i18n/en/newsletter';
import { Island } from '../../../../shared/ui/public/Island';
import type { Locale } from '../../../../shared/ui/public/page';
import { NewsletterForm } from './NewsletterForm';

function newsletterWords(locale: Locale): NewsletterWords {
  return { en: english, ar: arabic }[locale];
}

/** The form by which visitors ask for the newsletter, on whatever page has room for it. */
export function NewsletterSignUp({ locale }: { locale: Locale }): ReactElement {
  return (
    <Island name="NewsletterForm" of={NewsletterForm} when="visible" props={{ words: newsletterWords(locale), states: chromeWords(locale).states }} />
  );
}
