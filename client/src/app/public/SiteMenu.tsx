import { type ReactElement, useRef } from 'react';
import type { ChromeWords } from '../../shared/i18n/en/chrome';
import type { NavEntry } from './nav-entries';

interface Props {
  readonly entries: readonly NavEntry[];
  readonly words: ChromeWords['nav'];
  readonly path: string;
}

/** The menu of narrow screens: slides in over the page. Without a script the links of the footer serve. */
export function SiteMenu({ entries, words, path }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className="icon-button" aria-label={words.openMenu} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        className="menu"
        aria-label={words.label}
        onClick={(event) => {
          // The backdrop belongs to the dialog; its content lies in the nav.
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        <nav aria-label={words.label}>
          <button type="button" className="icon-button menu-close" aria-label={words.closeMenu} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
          {entries.map(({ href, text }) => (
            <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
              {text}
            </a>
          ))}
          <a className="for-guests" href="/login">
            {words.login}
          </a>
          <a className="for-members" href="/dashboard">
            {words.dashboard}
          </a>
        </nav>
      </dialog>
    </>
  );
}
