import type { ReactElement } from 'react';
import type { ChromeMessages } from '../../shared/i18n/en/app/chrome';
import { Island } from '../../shared/ui/public/Island';
import type { Page } from '../../shared/ui/public/page';
import { SiteMenu } from './SiteMenu';
import { navEntries } from './nav-entries';
import { Wordmark } from './Wordmark';
import { useLocale } from '../../shared/i18n/use-locale';
import { pathWithout } from '../../shared/ui/public/path-in';
import { PageLink } from '../../shared/ui/public/PageLink';

/** Navigation of the public site: a row of links, on narrow screens a menu. */
export function NavBar({ kind, path, messages }: { kind: Page['nav']; path: string; messages: ChromeMessages }): ReactElement {
  const locale = useLocale();
  const entries = navEntries(messages);
  return (
    <header className={`nav nav-${kind}`}>
      <PageLink className="brand" href="/" aria-label={messages.nav.home}>
        <BrandMark />
        <Wordmark />
      </PageLink>
      <nav className="nav-wide" aria-label={messages.nav.label}>
        {entries.map(({ href, text }) => (
          <PageLink key={href} href={href} aria-current={pathWithout(locale, path) === href ? 'page' : undefined}>
            {text}
          </PageLink>
        ))}
      </nav>
      <PageLink className="nav-login for-guests" href="/login">
        <PersonMark />
        <span>{messages.nav.login}</span>
      </PageLink>
      <a className="nav-login for-members" href="/dashboard">
        <PersonMark />
        <span>{messages.nav.dashboard}</span>
      </a>
      <Island name="SiteMenu" of={SiteMenu} props={{ entries, messages: messages.nav, path }} when="load" className="nav-narrow" />
    </header>
  );
}

/** A single trace that rises once. */
function BrandMark(): ReactElement {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4 17h7l2-9 2 9h5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}

function PersonMark(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="8" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4.5 20c.8-4 3.800-6 7.500-6s6.700 2 7.500 6" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
