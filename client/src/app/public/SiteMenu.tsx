import { type ReactElement, useRef } from 'react';
import type { ChromeMessages } from '../../shared/i18n/en/app/chrome';
import type { NavEntry } from './nav-entries';
import { useLocale } from '../../shared/i18n/use-locale';
import { pathWithout } from '../../shared/ui/public/path-in';
import { PageLink } from '../../shared/ui/public/PageLink';

interface Props {
  readonly entries: readonly NavEntry[];
  readonly messages: ChromeMessages['nav'];
  readonly path: string;
}

/** The menu of narrow screens: slides in over the page. Without a script the links of the footer serve. */
export function SiteMenu({ entries, messages, path }: Props): ReactElement {
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="icon-button" aria-label={messages.openMenu} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        className="menu"
        aria-label={messages.label}
        onClick={(event) => {
          // The backdrop belongs to the dialog; its content lies in the nav.
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        <nav aria-label={messages.label}>
          <button type="button" className="icon-button menu-close" aria-label={messages.closeMenu} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
          {entries.map(({ href, text }) => (
            <PageLink key={href} href={href} aria-current={pathWithout(locale, path) === href ? 'page' : undefined}>
              {text}
            </PageLink>
          ))}
          <PageLink className="for-guests" href="/login">
            {messages.login}
          </PageLink>
          <a className="for-members" href="/dashboard">
            {messages.dashboard}
          </a>
        </nav>
      </dialog>
    </>
  );
}
