import type { ReactElement } from 'react';
import type { ChromeMessages } from '../../shared/i18n/en/app/chrome';
import { LANGUAGES, LOCALES, type Locale } from '../../shared/i18n/languages';
import { Island } from '../../shared/ui/public/Island';
import { CookieChoiceButton } from '../../shared/ui/cookies/CookieChoiceButton';
import { ThemeSwitch } from '../../shared/ui/controls/ThemeSwitch';
import { PageLink } from '../../shared/ui/public/PageLink';

interface Props {
  readonly messages: ChromeMessages;
  readonly locale: Locale;
  /** Of the same page in another language; of the home page where it is not there. */
  readonly hrefIn: (locale: Locale) => string;
  /** What the sources of the values ask to be said. */
  readonly attribution: string | null;
}

/** The large footer for visitors, the slim one for members. */
export function Footer({ messages, locale, hrefIn, attribution }: Props): ReactElement {
  const { footer } = messages;
  return (
    <footer className="footer">
      <div className="footer-visitors">
        <div>
          <h2>{footer.explore}</h2>
          <ul>
            <FooterLink href="/use-cases" text={footer.useCases} />
            <FooterLink href="/about" text={footer.about} />
            <FooterLink href="/contact" text={footer.contact} />
            <FooterLink href="/indexes" text={footer.indexes} />
            <FooterLink href="/ratings" text={footer.ratings} />
            <FooterLink href="/methodology" text={footer.methodology} />
            <FooterLink href="/docs" text={footer.docs} />
            <FooterLink href="/status" text={footer.status} />
          </ul>
        </div>
        <div>
          <h2>{footer.legal}</h2>
          <ul>
            <FooterLink href="/privacy" text={footer.privacy} />
            <FooterLink href="/terms" text={footer.terms} />
            <CookieChoice text={footer.cookies} />
            {LOCALES.filter((one) => one !== locale).map((one) => (
              <li key={one}>
                <a href={hrefIn(one)} hrefLang={one} lang={one}>
                  {LANGUAGES[one].name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="footer-tagline">{messages.tagline}</p>
      </div>
      <div className="footer-end">
        <ul className="footer-always">
          <FooterLink href="/privacy" text={footer.privacy} />
          <FooterLink href="/terms" text={footer.terms} />
          <CookieChoice text={footer.cookies} />
        </ul>
        <p>
          {footer.copyright}
          {attribution === null ? null : <span> · {attribution}</span>}
        </p>
        <p>
          {footer.charts} <a href="https://www.tradingview.com/">{footer.chartsLink}</a>. {footer.boundaries}
        </p>
        <Island name="ThemeSwitch" of={ThemeSwitch} props={{ messages: messages.theme }} when="idle" />
      </div>
    </footer>
  );
}

/** Asks about cookies once more. */
function CookieChoice({ text }: { text: string }): ReactElement {
  return (
    <li>
      <Island name="CookieChoiceButton" of={CookieChoiceButton} props={{ text }} when="load" />
    </li>
  );
}

function FooterLink({ href, text }: { href: string; text: string }): ReactElement {
  return (
    <li>
      <PageLink href={href}>{text}</PageLink>
    </li>
  );
}
