import type { ReactElement, ReactNode } from 'react';
import { CookieBanner } from '../../shared/ui/cookies/CookieBanner';
import { Footer } from './Footer';
import { Island } from '../../shared/ui/public/Island';
import { NavBar } from './NavBar';
import type { Locale } from '../../shared/i18n/languages';
import type { Page, PageContext } from '../../shared/ui/public/page';
import { pathIn, pathWithout } from '../../shared/ui/public/path-in';
import { localesOf } from './page-address';
import type { PageData } from '../../shared/contract/page-data';

/** Whether a page shows values of the publication that it knows of. */
function showsValues(data: PageData | null): boolean {
  if (data === null || data.page === 'text') return false;
  return data.page !== 'methodology' || data.example !== null;
}

/** What surrounds the content of every public page. */
export function SiteLayout({ page, context, children }: { page: Page; context: PageContext; children: ReactNode }): ReactElement {
  const messages = context.messages.chrome;
  const locales = localesOf(page);
  // A token in an address is not written into the page.
  const isNamed = !page.hasToken && !context.path.includes(':');
  const hrefIn = (locale: Locale): string => pathIn(locale, isNamed && locales.includes(locale) ? pathWithout(context.locale, context.path) : '/');
  return (
    <>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      {showsValues(context.data) && context.publication?.dataset === 'simulated' ? (
        <aside className="simulated" aria-label={messages.simulatedLabel}>
          {messages.simulated}
        </aside>
      ) : null}
      <div className="page">
        <NavBar kind={page.nav} path={context.path} messages={messages} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer messages={messages} locale={context.locale} hrefIn={hrefIn} attribution={context.publication?.attribution ?? null} />
      <Island name="CookieBanner" of={CookieBanner} props={{ messages: messages.cookies }} when="idle" className="cookies-place" />
    </>
  );
}
