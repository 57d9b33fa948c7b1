import type { ReactElement, ReactNode } from 'react';
import { chromeWords } from '../../shared/i18n/chrome-words';
import { CookieBanner } from './CookieBanner';
import { Footer } from './Footer';
import { Island } from '../../shared/ui/public/Island';
import { NavBar } from './NavBar';
import type { Page, PageContext } from '../../shared/ui/public/page';

/** What surrounds the content of every public page. */
export function SiteLayout({ page, context, children }: { page: Page; context: PageContext; children: ReactNode }): ReactElement {
  const words = chromeWords(context.locale);
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      {context.publication?.dataset === 'simulated' ? (
        <aside className="simulated" aria-label={words.simulatedLabel}>
          {words.simulated}
        </aside>
      ) : null}
      <div className="page">
        <NavBar kind={page.nav} path={context.path} words={words} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer words={words} attribution={context.publication?.attribution ?? null} isSlim={page.isBare === true} />
      <Island name="CookieBanner" of={CookieBanner} props={{ words: words.cookies }} when="idle" className="cookies-place" />
    </>
  );
}
