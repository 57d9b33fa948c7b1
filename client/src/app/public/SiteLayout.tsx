import type { ReactElement, ReactNode } from 'react';
import { CookieBanner } from '../../shared/ui/cookies/CookieBanner';
import { Footer } from './Footer';
import { Island } from '../../shared/ui/public/Island';
import { NavBar } from './NavBar';
import type { Page, PageContext } from '../../shared/ui/public/page';
import type { PageData } from '../../shared/contract/page-data';

/** Whether a page shows values of the publication that it knows of. */
function showsValues(data: PageData | null): boolean {
  if (data === null || data.page === 'text') return false;
  return data.page !== 'methodology' || data.example !== null;
}

/** What surrounds the content of every public page. */
export function SiteLayout({ page, context, children }: { page: Page; context: PageContext; children: ReactNode }): ReactElement {
  const messages = context.messages.chrome;
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
      <Footer messages={messages} locale={context.locale} attribution={context.publication?.attribution ?? null} />
      <Island name="CookieBanner" of={CookieBanner} props={{ messages: messages.cookies }} when="idle" className="cookies-place" />
    </>
  );
}
